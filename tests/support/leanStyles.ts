// What a test asks of a computed style is whether something shows and can be pointed at. jsdom answers by matching
// each rule of each style sheet, those of a browser included, against the element and all around it, which is a sixth
// of the time of a test of a screen. The same answers from an index of the rules.

/** What is answered here, and its value where no rule says another. */
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
  /** Its ids, classes and tags; of two that weigh the same, the later one counts. */
  weight: number;
}

interface Rules {
  /** By a class of whatever they apply to. */
  byClass: Map<string, Rule[]>;
  /** Those that apply to no class. */
  others: Rule[];
}

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

const weightOf = (selector: string): number =>
  count(selector, /#[\w-]+/g) * 1e6 +
  count(selector, /\.[\w-]+|\[[^\]]*\]|(?<!:):(?!:|not\(|is\(|where\()[\w-]+/g) * 1e3 +
  count(selector, /(?:^|[\s>+~(])[a-z][\w-]*/gi);

/** A class that an element must have for the selector to apply to it. */
const classOf = (selector: string): string | undefined =>
  /\.([\w-]+)[^\s>+~]*$/.exec(selector.replace(/\([^()]*\)|\[[^\]]*\]/g, ''))?.[1];

const isForScreens = (media: MediaList): boolean =>
  media.length === 0 || Array.from(media).some((query) => query === 'all' || query === 'screen');

function addRules(found: Iterable<CSSRule>, rules: Rules): void {
  for (const rule of found) {
    // jsdom knows neither widths nor pointers: what is not for every screen applies nowhere.
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

let known: { written: number; sheets: number; rules: Rules } | null = null;
let written = 0;

/** To be called when a style element has got a rule. */
export function noteStyles(): void {
  written += 1;
}

function currentRules(): Rules {
  const sheets = document.styleSheets.length;
  if (known?.written === written && known.sheets === sheets) return known.rules;
  const rules: Rules = {
    byClass: new Map(),
    others: [],
  };
  for (const { cssRules } of document.styleSheets) addRules(cssRules, rules);
  known = { written, sheets, rules };
  return rules;
}

const defaults = new Map<string, string>();
const bare = document.implementation.createHTMLDocument();

/** What a browser does with such an element by itself. */
function byDefault(element: Element, property: string, jsdom: typeof getComputedStyle): string {
  const own = ['hidden', 'open', 'type'].filter((name) => element.hasAttribute(name));
  const values = own.map((name) => [name, element.getAttribute(name) ?? ''] as const);
  const key = `${property} ${element.namespaceURI} ${element.localName} ${values.join()}`;
  const known = defaults.get(key);
  if (known !== undefined) return known;
  const sample = bare.createElementNS(element.namespaceURI, element.localName);
  for (const [name, value] of values) sample.setAttribute(name, value);
  const value = jsdom(sample).getPropertyValue(property);
  defaults.set(key, value);
  return value;
}

const applies = (element: Element, { selector }: Rule, name: string): boolean =>
  selector === `.${name}` || element.matches(selector);

/** What the rules and the element itself say; null where they say nothing. */
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

/** Of the rest leanDom leaves no rules: what the element itself says, or a browser. */
function plainValueOf(element: Element, property: string, jsdom: typeof getComputedStyle): string {
  const own = element.hasAttribute('style') ? (element as HTMLElement).style : null;
  return own?.getPropertyValue(property) || byDefault(element, property, jsdom);
}

/** Answers for the window's own `getComputedStyle`. */
export function leanStyles(jsdom: typeof getComputedStyle): typeof getComputedStyle {
  return (element, pseudo) => {
    if (pseudo) return jsdom(element, pseudo);
    const read = (name: string) =>
      name in INITIAL ? valueOf(element, name, jsdom) : plainValueOf(element, name, jsdom);
    return new Proxy(element.ownerDocument.documentElement.style, {
      get(sample, key) {
        if (key === 'getPropertyValue') return read;
        // Whatever such an object has under the name of a property.
        if (typeof key === 'string' && typeof Reflect.get(sample, key) === 'string')
          return read(key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
        const whole = jsdom(element);
        const value: unknown = Reflect.get(whole, key);
        return typeof value === 'function' ? value.bind(whole) : value;
      },
    });
  };
}
