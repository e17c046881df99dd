// Shapes and patches: a page is described as a whole, and only what differs is changed.
//
// Why not a library: what a table needs of one is small, and one thing no small library does:
// a node that holds the focus, or that a finger is on, is never moved. The others move past
// it. Moving a node takes its focus and aborts its drag.

/**
 * @typedef {string | Shape} Child
 * @typedef {Child | null | undefined | false | readonly any[]} Some a child, none, or a list of such
 * @typedef {{tag: string, key: string | null, traits: Record<string, any>, children: Child[]}} Shape
 */

const SHAPE = Symbol("shape");
const HEARD = Symbol("heard");
const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use", "path", "rect", "circle", "g"]);

/** @typedef {Element & {[SHAPE]?: Shape, [HEARD]?: Set<string>}} Shaped what it is, and what it listens to */

/**
 * Describe an element: `el("button", { key: "draw", onclick: draw }, "Draw")`.
 *
 * @param {string} tag
 * @param {Record<string, any>} [traits] attributes; `null`, `undefined` and `false` are left
 *   out. `key` says which node it is (also as `data-key`), `style` is an object, `on…` are
 *   listeners, and `value` and `checked` are set when they change here, not over the reader's.
 * @param {...Some} children
 * @returns {Shape}
 */
export function el(tag, traits = {}, ...children) {
  const { key = null, ...rest } = traits;
  if (key !== null) rest["data-key"] = key;
  return { tag, key, traits: rest, children: /** @type {Child[]} */ (flat(children)) };
}

/**
 * Make the children of an element what is described.
 *
 * @param {Element} place
 * @param {...Some} children
 */
export function patch(place, ...children) {
  fit(place, /** @type {Child[]} */ (flat(children)));
}

/**
 * @param {Shape} shape
 * @returns {HTMLElement} a new element
 */
export function made(shape) {
  return /** @type {HTMLElement} */ (make(shape));
}

/**
 * @param {readonly Some[]} children
 * @returns {Some[]}
 */
function flat(children) {
  return children
    .flat(8)
    .filter((each) => each !== null && each !== undefined && each !== false && each !== "");
}

/**
 * @param {Child} child
 * @returns {Node}
 */
function make(child) {
  if (typeof child === "string") return document.createTextNode(child);
  const { tag } = child;
  const node = /** @type {Shaped} */ (
    SVG_TAGS.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag)
  );
  update(node, child);
  return node;
}

/**
 * @param {Shaped} node
 * @param {Shape} shape
 */
function update(node, shape) {
  const old = node[SHAPE]?.traits ?? {};
  node[SHAPE] = shape;
  fit(node, shape.children); // before the traits: a select has its options when it gets its value
  for (const name of new Set([...Object.keys(old), ...Object.keys(shape.traits)]))
    if (old[name] !== shape.traits[name]) set(node, name, shape.traits[name], old[name]);
}

/**
 * @param {Shaped} node
 * @param {string} name
 * @param {any} value
 * @param {any} old
 */
function set(node, name, value, old) {
  if (typeof value === "function") {
    const heard = (node[HEARD] ??= new Set());
    if (heard.has(name)) return;
    heard.add(name);
    node.addEventListener(name.slice(2), (event) => node[SHAPE]?.traits[name]?.(event));
  } else if (name === "style") {
    const style = /** @type {HTMLElement} */ (node).style;
    for (const each of Object.keys(old ?? {})) if (!(each in (value ?? {}))) style.removeProperty(each);
    for (const [each, to] of Object.entries(value ?? {}))
      if (old?.[each] !== to) style.setProperty(each, String(to));
  } else if (name === "value" || name === "checked") {
    Reflect.set(node, name, value);
  } else if (value === null || value === undefined || value === false) {
    if (old !== undefined) node.removeAttribute(name);
  } else {
    node.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * @param {Element} parent
 * @param {Child[]} children
 */
function fit(parent, children) {
  const old = /** @type {(Shaped & ChildNode)[]} */ ([...parent.childNodes]);
  /** @type {Map<string, Shaped & ChildNode>} */
  const keyed = new Map();
  /** @type {Map<string, (Shaped & ChildNode)[]>} */
  const loose = new Map();
  for (const node of old) {
    const key = node[SHAPE]?.key ?? null;
    if (key !== null) keyed.set(key, node);
    else loose.set(node.nodeName, [...(loose.get(node.nodeName) ?? []), node]);
  }
  const found = children.map((child) => {
    if (typeof child === "string") return loose.get("#text")?.shift();
    if (child.key === null) return loose.get(SVG_TAGS.has(child.tag) ? child.tag : child.tag.toUpperCase())?.shift();
    const node = keyed.get(child.key);
    if (node?.[SHAPE]?.tag !== child.tag) return undefined;
    keyed.delete(child.key); // a key that is given twice finds its node once
    return node;
  });
  const kept = new Set(found);
  for (const node of old) if (!kept.has(node)) node.remove();
  let at = parent.firstChild;
  children.forEach((child, n) => {
    let node = found[n];
    if (!node) {
      node = /** @type {Shaped & ChildNode} */ (make(child));
    } else if (typeof child === "string") {
      if (node.textContent !== child) node.textContent = child;
    } else update(node, child);
    if (at !== node && kept.has(node) && node.contains(document.activeElement))
      while (at && at !== node) at = pushBack(parent, at);
    if (at === node) at = node.nextSibling;
    else parent.insertBefore(node, at);
  });
}

/**
 * @param {Element} parent
 * @param {ChildNode} node that is in the way of one that must not be moved
 * @returns {ChildNode | null} the one after it
 */
function pushBack(parent, node) {
  const next = node.nextSibling;
  parent.appendChild(node);
  return next;
}
