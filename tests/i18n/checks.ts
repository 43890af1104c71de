import { parseSync } from 'vite';

/** Whole keys, and templates with `*` for each gap. */
export interface KeysInCode {
  /** First arguments of translate(), problem() and advice(). */
  translated: Set<string>;
  /** A key if its first part is a namespace. */
  texts: Set<string>;
  /** `server.failed.*` for `server.failed.${action}`. */
  templates: Set<string>;
  translatedTemplates: Set<string>;
  /** Gaps are often filled by an object's keys. */
  names: Set<string>;
}

export function flatten(messages: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(messages) as [string, unknown][]) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
    } else throw new TypeError(`${prefix}${key} is neither words nor a group of them`);
  }
  return flat;
}

export function placeholders(text: string): string[] {
  const names = [...text.matchAll(/%\{(\w+)(?::lower)?\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted();
}

export function lacking(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...one.keys()].filter((key) => !other.has(key));
}

export function placeholderDifferences(
  one: Map<string, string>,
  other: Map<string, string>,
): string[] {
  return [...one].flatMap(([key, text]) => {
    const [here, there] = [placeholders(text), placeholders(other.get(key) ?? text)];
    return here.join() === there.join() ? [] : [`${key}: ${here.join()} / ${there.join()}`];
  });
}

export function blank(messages: Map<string, string>): string[] {
  const isBlank = (text: string) => text.split('||||').some((form) => form.trim() === '');
  return [...messages].filter(([, text]) => isBlank(text)).map(([key]) => key);
}

export function hangul(messages: Map<string, string>): string[] {
  return [...messages].filter(([, text]) => /\p{Script=Hangul}/u.test(text)).map(([key]) => key);
}

const COUNTED =
  /%\{(?:count|smart_count|done|rows|notes|days|nights|taken|good|lost|cut|free)\}\s(?:(?!with)\w+ )?\w+s\b/;

/** English texts that say "1 rows". */
export function withoutSingular(messages: Map<string, string>): string[] {
  const isPlural = (text: string) => !text.includes('||||') && COUNTED.test(text);
  return [...messages].filter(([, text]) => isPlural(text)).map(([key]) => key);
}

export interface Node {
  type: string;
  start: number;
  [property: string]: unknown;
}
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Gaps as `*`; null for anything else. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.map((quasi) => quasi.value.cooked).join('*');
}

const translators = new Map([
  ['translate', ''],
  ['t', ''],
  // Those of src/schema/checks/finding.ts.
  ['problem', 'findings.problems.'],
  ['advice', 'findings.advice.'],
]);

function visit(node: Node, found: KeysInCode): void {
  if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return;
  const text = textOf(node);
  if (text !== null) {
    if (node.type === 'TemplateLiteral' && (node.expressions as unknown[]).length > 0) {
      found.templates.add(text);
    } else found.texts.add(text);
  }
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node;
    const [first] = node.arguments as Node[];
    const key = first ? textOf(first) : null;
    const before = translators.get(String(callee.name));
    if (key !== null && before !== undefined) {
      const whole = first?.type === 'Literal' || !key.includes('*');
      (whole ? found.translated : found.translatedTemplates).add(before + key);
    }
  }
  if (node.type === 'Property') found.names.add(String((node.key as Node).name));
  for (const child of Object.values(node)) {
    const children: unknown[] = Array.isArray(child) ? child : [child];
    for (const one of children) if (isNode(one)) visit(one, found);
  }
}

/** @throws if the file does not parse */
export function readCode(file: string, source: string, found: KeysInCode): void {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  visit(program as unknown as Node, found);
}

export const noCode = (): KeysInCode => ({
  translated: new Set(),
  texts: new Set(),
  templates: new Set(),
  translatedTemplates: new Set(),
  names: new Set(),
});

const keyShape = /^[A-Za-z][\w-]*(?:\.[\w*-]+)+$/;

function isKey(text: string, namespaces: Set<string>): boolean {
  return keyShape.test(text) && namespaces.has(text.slice(0, text.indexOf('.')));
}

export function missingKeys(code: KeysInCode, keys: Set<string>): string[] {
  const namespaces = new Set([...keys].map((key) => key.split('.')[0] ?? ''));
  // The prefix of `${about}.title` is a group, not a key.
  const isGroup = (text: string) => [...keys].some((key) => key.startsWith(`${text}.`));
  const used = [...code.texts].filter((text) => isKey(text, namespaces) && !isGroup(text));
  return [...new Set([...used, ...code.translated])].filter((key) => !keys.has(key)).toSorted();
}

/** Those that build keys, `*` for each gap. */
export function keyTemplates(code: KeysInCode, keys: Set<string>): string[] {
  const namespaces = new Set([...keys].map((key) => key.split('.')[0] ?? ''));
  const keyLike = [...code.templates].filter((text) => isKey(text, namespaces));
  return [...new Set([...keyLike, ...code.translatedTemplates])].toSorted();
}

export function gaps(key: string, pattern: string): string[] | null {
  const parts = pattern.split('*').map((part) => part.replace(/[.+^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+)')}$`).exec(key)?.slice(1) ?? null;
}

/**
 * A pattern only uses a key if the gap's text occurs in the code: `settings.themes.*` does not cover a removed theme.
 */
export function unusedKeys(
  code: KeysInCode,
  keys: Iterable<string>,
  patterns: readonly string[],
): string[] {
  const said = (word: string) => code.texts.has(word) || code.names.has(word);
  const isUsed = (key: string) =>
    code.texts.has(key) ||
    code.translated.has(key) ||
    patterns.some((pattern) => gaps(key, pattern)?.every(said));
  return [...keys].filter((key) => !isUsed(key)).toSorted();
}
