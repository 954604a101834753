// What the bars of legibility say about the page as it is painted now: () => {small, overlapping, cut, crowded, hidden, sideways}.
// Each is a list of complaints in words; a page that keeps the bars has none.
() => {
  const hand = matchMedia('(max-width: 899px), (max-height: 559px)').matches;
  const least = hand ? 12 : 11;
  const TAP = 40;
  const said = (element) => (element.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40);
  const where = (element) => element.closest('[id]')?.id ?? element.className;
  const inView = (box) => box.width > 0.5 && box.height > 0.5 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;

  /** Shown, and not scrolled out of the box it lies in. */
  const shown = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (element.closest('.unseen, .symbols, defs, symbol, title, [inert], dialog:not([open])')) return false;
    if (getComputedStyle(element).clipPath === 'inset(50%)') return false;  // for screen readers only
    return inView(element.getBoundingClientRect());
  };
  const clippers = (element) => {
    const found = [];
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      if (getComputedStyle(up).overflow !== 'visible') found.push(up);
    }
    return found;
  };

  // Every piece of text, with the size it is painted at and the box of its letters.
  const texts = [];
  for (const text of document.querySelectorAll('#board svg text')) {
    if (!shown(text) || !said(text)) continue;
    const matrix = text.getScreenCTM();
    const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    const leaves = text.querySelectorAll('tspan').length ? [...text.querySelectorAll('tspan')] : [text];
    for (const leaf of leaves) {
      if (!said(leaf)) continue;
      const size = parseFloat(getComputedStyle(leaf).fontSize) * scale;
      const box = leaf.getBoundingClientRect();
      const turned = Math.abs(matrix.b) + Math.abs(matrix.c) > 0.01 || Boolean(leaf.closest('textPath') || leaf.querySelector('textPath'));
      const middle = box.top + box.height / 2;
      texts.push({ element: leaf, owner: text, size, turned, svg: true, box: { left: box.left, right: box.right, top: middle - size * 0.36, bottom: middle + size * 0.36 }, full: box });
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (element.closest('#ui-would-be')) continue; // what a number would be lies on that number
    if (!node.data.trim() || element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || ['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName) || !shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(getComputedStyle(element).fontSize);
    const frames = clippers(element).map((each) => each.getBoundingClientRect());
    for (const line of range.getClientRects()) {
      if (!inView(line) || frames.some((frame) => line.bottom <= frame.top + 1 || line.top >= frame.bottom - 1)) continue;
      const middle = line.top + line.height / 2;
      texts.push({ element, owner: element, size, turned: false, svg: false, box: { left: line.left, right: line.right, top: middle - size * 0.36, bottom: middle + size * 0.36 }, full: line });
    }
  }

  const small = [...new Set(texts.filter(({ size }) => size < least - 0.05).map(({ element, size }) => `${size.toFixed(1)} px: "${said(element)}" (${where(element)})`))];

  const overlapping = [];
  const upright = texts.filter(({ turned }) => !turned);
  upright.forEach((one, at) => {
    for (const other of upright.slice(at + 1)) {
      if (one.owner === other.owner) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 1.5 && down > 1.5) overlapping.push(`"${said(one.element)}" (${where(one.element)}) and "${said(other.element)}" (${where(other.element)})`);
    }
  });

  const cut = [];
  for (const { element, svg, full } of texts) {
    const region = svg ? element.closest('.region') : null;
    const frame = region ?? null;
    if (frame && !frame.classList.contains('scrolls') && !frame.classList.contains('is-zoomed')) {
      const box = frame.getBoundingClientRect();
      if (full.left < box.left - 2 || full.right > box.right + 2 || full.top < box.top - 2 || full.bottom > box.bottom + 2) cut.push(`"${said(element)}" leaves the region ${frame.id}`);
    }
    if (full.left < -1 || full.right > innerWidth + 1) cut.push(`"${said(element)}" leaves the page`);
  }
  for (const element of document.querySelectorAll('body *')) {
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !shown(element)) continue;
    const style = getComputedStyle(element);
    if (style.overflowX !== 'visible' && style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) cut.push(`"${said(element)}" ends in dots (${where(element)})`);
  }
  // A region that scrolls hides what is asked about, unless the drawing is leafed through from the top (many cards).
  for (const region of document.querySelectorAll('#board > .region.is-shown.scrolls')) {
    const sideways = region.scrollWidth - region.clientWidth;
    const down = region.scrollHeight - region.clientHeight;
    if (hand && (sideways > 1 || down > 1)) cut.push(`the region ${region.id} scrolls by ${sideways} × ${down} px`);
  }
  const panel = document.getElementById('ui-decision');
  if (panel && shown(panel)) {
    const whole = { top: 0, bottom: innerHeight };
    for (const button of panel.querySelectorAll('button, summary')) {
      const bubble = button.closest('#ui-coach'); // on a desk it floats
      const frame = bubble && getComputedStyle(bubble).position === 'fixed' ? whole : panel.getBoundingClientRect();
      const box = button.getBoundingClientRect();
      if (box.height && (box.bottom > frame.bottom + 1 || box.top < frame.top - 1)) cut.push(`the button "${said(button)}" is not whole in the decision`);
      if (button.scrollWidth > button.clientWidth + 1) cut.push(`the text of "${said(button)}" leaves its button`);
    }
  }

  // What a finger can meet: large enough, or alone within the space of a finger.
  const crowded = [];
  const parts = [...document.querySelectorAll('#board [data-can]')].filter(shown);
  const middleOf = (element) => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2, Math.min(box.width, box.height)];
  };
  if (hand) {
    const placing = document.querySelector('#board [data-place]');
    // What can be chosen only later is not counted: a touch there never decides. It asks first which way leads to the part
    // (several do), or shows by name what would happen and waits for a second touch; one beside the part that was meant is
    // seen before it counts.
    const now = parts.filter((element) => element.getAttribute('data-can') === 'now');
    const little = now.map((element) => [element, ...middleOf(element)]).filter(([, , , size]) => size < TAP);
    little.forEach(([one, x, y], at) => {
      for (const [other, ox, oy] of little.slice(at + 1)) {
        if (!placing && Math.abs(x - ox) < TAP - 1 && Math.abs(y - oy) < TAP - 1) crowded.push(`${one.id} and ${other.id} are ${Math.round(Math.hypot(x - ox, y - oy))} px apart`);
      }
    });
    for (const control of document.querySelectorAll('button, a, summary, input, select')) {
      if (!shown(control) || control.closest('#log, #ui-refused')) continue;
      const box = control.getBoundingClientRect();
      const frame = control.closest('#ui-regions') ? 0 : TAP;
      if (Math.min(box.width, box.height) < frame - 0.5) crowded.push(`"${said(control) || control.id}" is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
    }
  }

  const hidden = [];
  for (const element of parts) {
    const [x, y] = middleOf(element);
    const found = document.elementFromPoint(x, y);
    if (!found || !(element === found || element.contains(found))) hidden.push(`${element.id}: at its middle lies ${found?.closest('[id]')?.id ?? 'nothing'}`);
  }

  const names = [...document.querySelectorAll('#ui-offers button')].map((button) => button.getAttribute('aria-label') ?? button.querySelector('span')?.textContent ?? '');
  const twice = [...new Set(names.filter((name, at) => name !== '…' && names.indexOf(name) !== at))].map((name) => `"${name}" stands twice among the options`);

  const sideways = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} px wide`] : [];
  return { small, overlapping, cut: [...new Set(cut)], crowded, hidden, twice, sideways };
}
