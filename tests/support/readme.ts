import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** The README's example of a new resource: its file and its words, as a reader would type them. */
export function readmeResource(): { file: string; words: string; mistake: string } {
  const text = readFileSync(resolve(root, 'README.md'), 'utf8');
  const section = text.slice(text.indexOf('## Adding a resource'), text.indexOf('## Another'));
  const blocks = [...section.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  const [file, words] = blocks;
  const mistake = /`(resources\/ports\.ts: [\s\S]*?)`/.exec(section)?.[1];
  if (!file || !words || !mistake) throw new Error('README.md has lost its example of a resource');
  return { file, words, mistake };
}
