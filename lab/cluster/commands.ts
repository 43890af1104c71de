import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/built.mjs';

/** The commands and files that docs/operations.md gives to whoever runs a cluster, by the names that it gives them. */
export const documented: ReadonlyMap<string, string> = read();

function read(): Map<string, string> {
  const text = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
  const blocks = text.matchAll(/<!-- cluster: (\S+) -->\s+```\w+\n([\s\S]*?)^```/gm);
  return new Map([...blocks].map(([, name = '', block = '']) => [name, block]));
}

/** What stands in the documents, and what takes its place here. */
export type Places = Readonly<Record<string, string>>;

/**
 * A command or file of the documents, as it is for this cluster.
 * @throws Error where there is none, or nothing of it is in its place
 */
export function command(name: string, places: Places): string {
  const block = documented.get(name);
  if (block === undefined) throw new Error(`docs/operations.md has no command "${name}"`);
  // All at once: what takes the place of one may look like another.
  const sought = Object.keys(places).map((place) =>
    place.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return block.replaceAll(new RegExp(sought.join('|'), 'g'), (found) => places[found] ?? found);
}
