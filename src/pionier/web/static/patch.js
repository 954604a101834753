// The picture: JSON nodes become elements, patches change them. No HTML parser is involved.

/** @typedef {[string, Record<string, string>, ...any[]]} PictureNode */

const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

// Never sent, because they belong to the client: the zoom, and what the reader has unfolded.
const KEPT = ['style', 'open'];

/** @param {string} id */
const byId = (id) => document.getElementById(id);

/** @param {Element} parent  Namespace that children of this element have. */
const inside = (parent) => (parent.namespaceURI === SVG && parent.localName !== 'foreignObject' ? SVG : HTML);

/**
 * @param {PictureNode | string} node
 * @param {string} space
 * @returns {Element | Text}
 */
export function make(node, space) {
  if (typeof node === 'string') return document.createTextNode(node);
  const [tag, attributes, ...children] = node;
  const made = document.createElementNS(tag === 'svg' ? SVG : space, tag);
  for (const name in attributes) made.setAttribute(name, attributes[name]);
  made.append(...children.map((child) => make(child, inside(made))));
  return made;
}

/** @param {Element} element @param {Record<string, string | null>} changed */
function setAttributes(element, changed) {
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/** Put a node somewhere without losing its focus and animations, where the browser can.
 * @param {Element} parent @param {Node} node @param {Node | null} before */
function place(parent, node, before) {
  if ('moveBefore' in parent && node.isConnected) /** @type {any} */ (parent).moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/** Whether an existing node can become what the picture wants there.
 * @param {any} found @param {PictureNode | string} wanted */
function fits(found, wanted) {
  if (!found) return false;
  if (typeof wanted === 'string') return found.nodeType === Node.TEXT_NODE;
  return found.localName === wanted[0] && (found.id || '') === (wanted[1].id || '');
}

/**
 * Give an element the attributes and children of a node, reusing whatever has the same id or place.
 * @param {Element} element
 * @param {PictureNode} node
 */
export function become(element, node) {
  const [, attributes, ...children] = node;
  for (const { name } of [...element.attributes]) {
    if (!(name in attributes) && !KEPT.includes(name)) element.removeAttribute(name);
  }
  setAttributes(element, attributes);
  if ('data-keep' in attributes) return;
  /** @type {Node | null} */
  let last = null;
  for (const child of children) {
    // Asked anew each time: a child may have taken over what stood here.
    const here = last ? last.nextSibling : element.firstChild;
    last = becomeChild(element, child, here);
  }
  while (last ? last.nextSibling : element.firstChild) (last ? last.nextSibling : element.firstChild)?.remove();
}

/**
 * @param {Element} element @param {PictureNode | string} child @param {ChildNode | null} here  where the child belongs
 * @returns {Node} the child
 */
function becomeChild(element, child, here) {
  const id = typeof child === 'string' ? '' : child[1].id;
  const found = /** @type {any} */ (id ? byId(id) : here);
  if (!fits(found, child)) {
    const made = make(child, inside(element));
    element.insertBefore(made, here);
    if (id) found?.remove(); // the same id with another tag
    return made;
  }
  if (found !== here) place(element, found, here);
  if (typeof child !== 'string') become(found, child);
  else if (found.data !== child) found.data = child;
  return found;
}

/** Only what is out of place moves, so that the rest keeps its focus.
 * @param {Element} parent @param {string[]} ids */
function reorder(parent, ids) {
  let at = parent.firstChild;
  for (const id of ids) {
    const child = byId(id);
    if (!child) throw new Error(`no element ${id} to put in order`);
    if (child === at) at = at.nextSibling;
    else place(parent, child, at);
  }
}

/** What an address names: an element by its id, or what stands below one: `cards/2/0` is the first child of the third.
 * @param {string} address @returns {any} */
function named(address) {
  const [id, ...way] = address.split('/');
  return way.reduce((/** @type {any} */ node, place) => node?.childNodes[Number(place)], byId(id));
}

/** The elements with an id that a patch changes or brings. @param {any[]} op */
export function changedBy([address, what, more, node]) {
  const addresses = what === ':' ? Object.keys(more) : [what === '+' ? node[1].id : address];
  return addresses.map((each) => byId(each.split('/')[0]));
}

/** @param {string} name  of an attribute @param {Record<string, string | null>} values */
function setEverywhere(name, values) {
  for (const [address, value] of Object.entries(values)) {
    const element = named(address);
    if (!element) throw new Error(`no element ${address} to change`);
    setAttributes(element, { [name]: value });
  }
}

/** @param {any[]} op */
function applyOne(op) {
  const [id, what] = op;
  if (what === ':') return setEverywhere(id, op[2]);
  const element = named(id);
  if (!element) throw new Error(`no element ${id} to change`);
  if (what === '-') element.remove();
  else if (what === '+') {
    const before = op[2] === null ? null : byId(op[2]);
    if (op[2] !== null && !before) throw new Error(`no element ${op[2]} to put something before`);
    element.insertBefore(make(op[3], inside(element)), before);
  } else if (what === '=' && typeof op[2] === 'string') element.data = op[2];
  else if (what === '=') become(element, op[2]);
  else if (what === 'o') reorder(element, op[2]);
  else throw new Error(`a patch of an unknown kind: ${what}`);
  return undefined;
}

/**
 * Change the picture by patches. Throws when it does not have what they name: then the whole picture is asked for again.
 * @param {any[][]} ops
 */
export function applyOps(ops) {
  ops.forEach(applyOne);
}

/**
 * Show a whole picture in the place of the root element.
 * @param {PictureNode} tree
 */
export function showTree(tree) {
  const root = /** @type {Element} */ (byId('scene'));
  if (root.localName === tree[0]) become(root, tree);
  else root.replaceWith(make(tree, HTML));
}
