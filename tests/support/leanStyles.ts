// Only visibility and pointer events, by an index of rules.

const INITIAL: Readonly<Record<string, string>> = {
  display: 'inline',
  opacity: '1',
  visibility: 'visible',
  'pointer-events': 'auto',
};
const INHERITED: readonly string[] = ['visibility', 'pointer-events'];

interface Rule {
  selector: string;
  style: CSSStyleDeclaration;
  /** Specificity; of equal rules the later one wins. */
  weight: number;
}

interface Rules {
  byClass: Map<string, Rule[]>;
  others: Rule[];
}

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

const weightOf = (selector: string): number =>
  count(selector, /#[\w-]+/g) * 1e6 +
  count(selector, /\.[\w-]+|\[[^\]]*\]|(?<!:):(?!:|not\(|is\(|where\()[\w-]+/g) * 1e3 +
  count(selector, /(?:^|[\s>+~(])[a-z][\w-]*/gi);

const classOf = (selector: string): string | undefined =>
  /\.([\w-]+)[^\s>+~]*$/.exec(selector.replace(/\([^()]*\)|\[[^\]]*\]/g, ''))?.[1];

const isForScreens = (media: MediaList): boolean =>
  media.length === 0 || Array.from(media).some((query) => query === 'all' || query === 'screen');

function addRules(cssRules: Iterable<CSSRule>, rules: Rules): void {
  for (const rule of cssRules) {
    // jsdom knows neither widths nor pointers.
    if (rule instanceof CSSMediaRule && isForScreens(rule.media)) addRules(rule.cssRules, rules);
    if (!(rule instanceof CSSStyleRule)) continue;
    const { style } = rule;
    if (!Object.keys(INITIAL).some((name) => style.getPropertyValue(name) !== '')) continue;
    for (const selector of rule.selectorText.split(/,(?![^(]*\))/).map((one) => one.trim())) {
      if (selector.includes('::')) continue;
      const list = listFor(rules, classOf(selector));
      list.push({ selector, style, weight: weightOf(selector) });
    }
  }
}

function listFor({ byClass, others }: Rules, name: string | undefined): Rule[] {
  if (name === undefined) return others;
  const list = byClass.get(name) ?? [];
  byClass.set(name, list);
  return list;
}

let cached: { written: number; sheets: number; rules: Rules } | null = null;
let written = 0;

/** Call after a style element has received a rule. */
export function noteStyles(): void {
  written += 1;
}

function currentRules(): Rules {
  const sheets = document.styleSheets.length;
  if (cached?.written === written && cached.sheets === sheets) return cached.rules;
  const rules: Rules = { byClass: new Map(), others: [] };
  for (const { cssRules } of document.styleSheets) addRules(cssRules, rules);
  cached = { written, sheets, rules };
  return rules;
}

const defaults = new Map<string, string>();
const bare = document.implementation.createHTMLDocument();

function byDefault(element: Element, property: string, jsdom: typeof getComputedStyle): string {
  const own = ['hidden', 'open', 'type'].filter((name) => element.hasAttribute(name));
  const values = own.map((name) => [name, element.getAttribute(name) ?? ''] as const);
  const key = `${property} ${element.namespaceURI} ${element.localName} ${values.join()}`;
  const style = defaults.get(key);
  if (style !== undefined) return style;
  const sample = bare.createElementNS(element.namespaceURI, element.localName);
  for (const [name, value] of values) sample.setAttribute(name, value);
  const value = jsdom(sample).getPropertyValue(property);
  defaults.set(key, value);
  return value;
}

const applies = (element: Element, { selector }: Rule, name: string): boolean =>
  selector === `.${name}` || element.matches(selector);

function declared(element: Element, property: string, rules: Rules): string | null {
  let value: string | null = null;
  let weight = -1;
  const inline = element.hasAttribute('style') ? (element as HTMLElement).style : null;
  const take = (rule: Rule, name: string): void => {
    const next = rule.style.getPropertyValue(property);
    if (next === '') return;
    const important = rule.style.getPropertyPriority(property) === 'important';
    const heavy = rule.weight + (important ? 1e12 : 0);
    if (heavy < weight || !applies(element, rule, name)) return;
    value = next;
    weight = heavy;
  };
  for (const rule of rules.others) take(rule, '');
  for (const name of element.classList)
    for (const rule of rules.byClass.get(name) ?? []) take(rule, name);
  const own = inline?.getPropertyValue(property) ?? '';
  return own !== '' && weight < 1e12 ? own : value;
}

function valueOf(element: Element, property: string, jsdom: typeof getComputedStyle): string {
  const rules = currentRules();
  const initial = INITIAL[property] ?? '';
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = declared(at, property, rules) ?? '';
    if (value === 'initial') return initial;
    if (value !== '' && value !== 'inherit' && value !== 'unset') return value;
    const usual = value === '' ? byDefault(at, property, jsdom) : initial;
    if (usual !== initial) return usual;
    if (value !== 'inherit' && !INHERITED.includes(property)) return initial;
  }
  return initial;
}

/** leanDom has removed rules of other properties. */
function plainValueOf(element: Element, property: string, jsdom: typeof getComputedStyle): string {
  const own = element.hasAttribute('style') ? (element as HTMLElement).style : null;
  return own?.getPropertyValue(property) || byDefault(element, property, jsdom);
}

export function leanStyles(jsdom: typeof getComputedStyle): typeof getComputedStyle {
  return (element, pseudo) => {
    if (pseudo) return jsdom(element, pseudo);
    const read = (name: string) =>
      name in INITIAL ? valueOf(element, name, jsdom) : plainValueOf(element, name, jsdom);
    return new Proxy(element.ownerDocument.documentElement.style, {
      get(sample, key) {
        if (key === 'getPropertyValue') return read;
        if (typeof key === 'string' && typeof Reflect.get(sample, key) === 'string')
          return read(key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
        const whole = jsdom(element);
        const value: unknown = Reflect.get(whole, key);
        return typeof value === 'function' ? value.bind(whole) : value;
      },
    });
  };
}
