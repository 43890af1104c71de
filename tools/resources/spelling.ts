import { advice, type Finding, type ProblemKey } from '../../src/schema/checks/finding';

const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `customer-managers` */
export const kebab = (text: string): string =>
  wordsIn(text)
    .join('-')
    .replace(/^[0-9-]+/, '');
/** `CustomerManagers` */
export const pascal = (text: string): string => wordsIn(text).map(capital).join('');
/** `customerManagers` */
export const camel = (text: string): string => {
  const name = pascal(text).replace(/^[0-9]+/, '');
  return name.charAt(0).toLowerCase() + name.slice(1);
};
/** `Customer managers` */
export const sentence = (text: string): string => capital(wordsIn(text).join(' '));

export function singular(plural: string): string {
  if (/[^aeiou]ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(?:ss|sh|ch|x|z)es$/.test(plural)) return plural.replace(/es$/, '');
  return plural.replace(/(?<!s)s$/, '');
}

export function spelled(finding: Finding, declaration: unknown): Finding {
  const respell = RESPELL[finding.problem.key];
  if (!respell) return finding;
  const value = valueAt(declaration, finding.key);
  const written = typeof value === 'string' ? value : (finding.key.split('.').at(-1) ?? '');
  const right = respell(written);
  const isBetter = right !== '' && right !== written;
  return isBetter ? { ...finding, advice: advice('write', { what: `"${right}"` }) } : finding;
}

const RESPELL: { readonly [problem in ProblemKey]?: (text: string) => string } = {
  camelCase: camel,
  hyphens: kebab,
  route: (text) => paths(text),
  path: (text) => `/${kebab(text)}`,
  statusField: (text) => `status_${camel(text.replace(/^status/i, '')).toLowerCase()}`,
  letter: (text) => text.charAt(0).toLowerCase(),
};

const paths = (text: string): string => text.split('/').map(kebab).filter(Boolean).join('/');

/** @example valueAt({ menu: { group: 'codes' } }, 'menu.group') // 'codes' */
export function valueAt(declaration: unknown, key: string): unknown {
  let value = declaration;
  for (const part of key.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  return value;
}
