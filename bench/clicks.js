// Plays at an open table and measures, for every choice that is sent, the time from the click to the frame that shows its answer.

const painted = () => new Promise((done) => { requestAnimationFrame(() => setTimeout(() => done(performance.now()))); });
const pause = (ms) => new Promise((done) => { setTimeout(done, ms); });
const visible = (id) => { const found = document.getElementById(id); return found && !found.hidden ? found : null; };

// The first change of the picture after now.
function changed() {
  return new Promise((done) => {
    const watch = new MutationObserver(() => { watch.disconnect(); done(); });
    watch.observe(document.getElementById('scene'), { subtree: true, childList: true, attributes: true });
  });
}

async function clicks(most) {
  const waited = [];
  while (waited.length < most && !document.body.hasAttribute('data-over')) {
    document.querySelector('#ui-offers details:not([open]) summary')?.click();
    const offers = [...document.querySelectorAll('#ui-offers button:not([aria-disabled])')];
    const target = visible('ui-confirm') ?? offers[Math.floor(Math.random() * offers.length)];
    if (!target || !document.body.hasAttribute('data-mine')) {
      await pause(20);
      continue;
    }
    const answer = changed();
    const start = performance.now();
    target.click();
    if (!document.querySelector('#ui-decision[data-sent]')) continue; // only a part of a choice
    await answer;
    waited.push(await painted() - start);
    await pause(60);
  }
  return waited;
}
