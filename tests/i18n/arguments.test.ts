import { expect, it } from 'vitest';
import ko from '../../i18n/ko';
import { codeIn, textOf } from '../../tools/structure/imports';

type Words = { readonly [key: string]: string | Words };

const modules = import.meta.glob<Record<string, Words>>('../../i18n/ko/*.ts', { eager: true });

/** Of bundled messages by their last parts. */
const textsOf = (words: Words, path = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  );
/** Several features may have a message of one name. */
const texts = new Map<string, string[]>();
for (const [key, text] of [
  ...textsOf(ko as unknown as Words),
  ...Object.values(modules).flatMap((module) =>
    Object.values(module).flatMap((one) => textsOf(one)),
  ),
])
  texts.set(key, [...(texts.get(key) ?? []), text]);

const textsNamed = (key: string) => texts.get(key) ?? texts.get(key.replace(/^\w+\./, '')) ?? [];

it('each message gets the arguments that it names', () => {
  let checked = 0;
  const missing = codeIn('src').flatMap((file) =>
    [...textOf(file).matchAll(/translate\(\s*'([\w.]+)',\s*\{([^{}]*)\}\s*,?\s*\)/g)].flatMap(
      ([, key = '', written = '']) => {
        const found = textsNamed(key);
        if (found.length === 0 || written.includes('...')) return [];
        checked += 1;
        const given = [...written.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(
          ([, name]) => name,
        );
        const isComplete = (text: string) =>
          [...text.matchAll(/%\{(\w+)/g)].every(([, name]) => given.includes(name));
        return found.some(isComplete) ? [] : [`${file}: ${key} is given ${given.join(', ')}`];
      },
    ),
  );
  expect(missing).toEqual([]);
  expect(checked).toBeGreaterThan(100);
});
