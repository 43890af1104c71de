import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** Each example starts with its path. */
export function examplesIn(document: string): { [path: string]: string } {
  const text = readFileSync(join(root, document), 'utf8');
  const blocks = [...text.matchAll(/```tsx?\n(\/\/ (\S+)\n[\s\S]*?)```/g)];
  return Object.fromEntries(blocks.map(([, code = '', path = '']) => [path, code]));
}

/** One folder per document; imports stay the same. @returns the file of each */
export function writeExamples(
  document: string,
  examples: { readonly [path: string]: string },
): { [path: string]: string } {
  const folder = join(root, 'node_modules/.cache/examples', document);
  return Object.fromEntries(
    Object.entries(examples).map(([path, code]) => {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      const resolved = code.replace(
        /(from|module) '(\.[^']+)'/g,
        (_, word: string, source: string) => {
          const imported = join(dirname(path), source);
          const isExample = ['.ts', '.tsx'].some((end) => examples[imported + end] !== undefined);
          return `${word} '${join(isExample ? folder : root, imported)}'`;
        },
      );
      writeFileSync(file, resolved);
      return [path, file];
    }),
  );
}

/** Its files, and the error message of a mistake. */
export function readmeResource(): { file: string; door: string; view: string; mistake: string } {
  const text = readFileSync(join(root, 'README.md'), 'utf8');
  const examples = examplesIn('README.md');
  const file = examples['resources/ports.ts'];
  const door = examples['src/features/ports/index.ts'];
  const view = examples['src/features/ports/list.tsx'];
  const mistake = /`(resources\/ports\.ts:[\s\S]*?)`/.exec(text)?.[1];
  if (!file || !door || !view || !mistake)
    throw new Error('README.md has lost its example of a resource');
  return { file, door, view, mistake };
}
