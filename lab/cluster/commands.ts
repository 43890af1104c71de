import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/built.mjs';

/** Of docs/operations.md, by name. */
export const documented: ReadonlyMap<string, string> = read();

function read(): Map<string, string> {
  const text = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
  const blocks = text.matchAll(/<!-- cluster: (\S+) -->\s+```\w+\n([\s\S]*?)^```/gm);
  return new Map([...blocks].map(([, name = '', block = '']) => [name, block]));
}

export type Places = Readonly<Record<string, string>>;

/** @throws Error if there is none, or it contains no placeholder */
export function command(name: string, places: Places): string {
  const block = documented.get(name);
  if (block === undefined) throw new Error(`docs/operations.md has no command "${name}"`);
  // A value may look like another placeholder.
  const placeholders = Object.keys(places).map((place) =>
    place.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return block.replaceAll(
    new RegExp(placeholders.join('|'), 'g'),
    (found) => places[found] ?? found,
  );
}
