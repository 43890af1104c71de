import { leanStyles, noteStyles } from './leanStyles';

// Replaces slow parts of jsdom.

const SEEN =
  /^\s*(?:all|display|visibility|opacity|content|content-visibility|pointer-events|user-select)\s*:/;

export function seenRules(css: string): string {
  const rest = css.replace(/\{([^{}]*)\}/g, (_block, body: string) => {
    const visible = body.split(';').filter((declaration) => SEEN.test(declaration));
    return `{${visible.join(';')}}`;
  });
  return /\{[^{}]+\}/.test(rest) ? rest : '';
}

/** Each rule in a style element of its own. */
function writeLessCss(): void {
  const { appendChild } = HTMLStyleElement.prototype;
  HTMLStyleElement.prototype.appendChild = function <Child extends Node>(child: Child): Child {
    child.textContent = seenRules(child.textContent ?? '');
    noteStyles();
    return appendChild.call(this, child) as Child;
  };
}

/** jsdom searches the cached collection by name at every access except these. */
function labelsIn(root: Document): HTMLLabelElement[] {
  const labels = root.getElementsByTagName('label');
  const length = Number(Reflect.get(HTMLCollection.prototype, 'length', labels));
  return Array.from({ length }, (_, index) =>
    HTMLCollection.prototype.item.call(labels, index),
  ).filter((one) => one instanceof HTMLLabelElement);
}

/** jsdom walks the document once per label of each input. */
function findLabelsOnce(prototype: HTMLElement): void {
  const own = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const root = this.getRootNode();
      if (!(root instanceof Document) || this.getAttribute('type') === 'hidden')
        return own?.call(this);
      return labelsIn(root).filter((label) => {
        const id = label.getAttribute('for');
        if (id === null) return label.control === this;
        return id !== '' && id === this.id && root.getElementById(id) === this;
      });
    },
  });
}

/** For every input, emotion looks for server-rendered styles, and MUI for layers. */
function findNoSuchStyles(): void {
  const { querySelector } = Document.prototype;
  Document.prototype.querySelector = function (this: Document, selector: string) {
    if (selector === 'head') return this.head;
    if (/^style\[data-emotion="\S+-global \S+"\]$/.test(selector)) return null;
    return querySelector.call(this, selector);
  };
  HTMLHeadElement.prototype.querySelector = function (this: HTMLHeadElement, selector: string) {
    if (selector.startsWith('style[data-mui-layer-order=')) return null;
    return Element.prototype.querySelector.call(this, selector);
  };
}

/** jsdom searches for the title behind all styles. */
const putTitleFirst = (): void => document.head.prepend(document.createElement('title'));

const done = Symbol.for('lean DOM');

// Several test files share a window.
if (!(done in window)) {
  Object.defineProperty(window, done, { value: true });
  writeLessCss();
  findNoSuchStyles();
  putTitleFirst();
  window.getComputedStyle = leanStyles(window.getComputedStyle);
  for (const { prototype } of [
    HTMLInputElement,
    HTMLTextAreaElement,
    HTMLSelectElement,
    HTMLButtonElement,
  ])
    findLabelsOnce(prototype);
}
