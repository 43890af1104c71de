import type { Resource } from '../../../src/schema';
import { perItem, type Check } from '../check';
import { Broken, NotTried, shown } from '../outcome';
import type { Wire } from '../values';
import { firstPage, type World } from '../world';
import { demandRows } from './filters';

const unmatchedWord = 'zqxzqxzqx';
const maxWordsLength = 40;

interface Search {
  parameter: string;
  fields: readonly string[];
}

export function perSearch(
  name: string,
  expectation: string,
  run: (world: World, resource: Resource, search: Search) => Promise<void>,
  extension?: string,
): Check {
  const items = ({ resources }: World) =>
    resources.flatMap((resource) =>
      resource.filters.flatMap(({ parameter, searches: fields }) =>
        fields ? { subject: `${resource.name} ${parameter}`, resource, parameter, fields } : [],
      ),
    );
  const check = perItem(name, expectation, items, (world, one) => run(world, one.resource, one));
  return { ...check, ...(extension !== undefined && { extension }) };
}

/** `searchKey` (rules: search). */
export const searchChecks: Check[] = [
  perSearch(
    'search.finds',
    'a search finds a record by each of its search fields',
    async (world, resource, { parameter, fields }) => {
      const { rows } = await world.filled(resource);
      const middle = Math.floor(rows.length / 2);
      const rotated = [...rows.slice(middle), ...rows.slice(0, middle)];
      let isSearched = false;
      for (const field of fields) {
        const row = rotated.find((one) => wordsOf(one[field]) !== null);
        const words = row === undefined ? null : wordsOf(row[field]);
        if (row === undefined || words === null) continue;
        const query = { [parameter]: words, ...firstPage };
        const list = await world.list(resource, query);
        const what = `record ${shown(row.id)}, whose ${field} has ${shown(words)}`;
        demandRows(list, [row], what);
        isSearched = true;
      }
      if (!isSearched) throw new NotTried('no record with searched text');
    },
  ),
  perSearch(
    'search.nothing',
    'a search for text that no record has finds nothing',
    async (world, resource, { parameter }) => {
      await world.filled(resource);
      const query = { [parameter]: unmatchedWord, ...firstPage };
      const { answer, rows, total } = await world.list(resource, query);
      if (rows.length === 0 && total === 0) return;
      throw new Broken(answer.call, 'no records', `${total}, such as ${foundIn(rows)}`);
    },
  ),
];

const foundIn = ([row]: readonly Wire[]): string => `record ${shown(row?.id)}`;

/** A short text, else its longest word. */
function wordsOf(wire: unknown): string | null {
  if (typeof wire !== 'string' && typeof wire !== 'number') return null;
  const [text = ''] = String(wire).trim().split(/[,\n]/, 1);
  if (text.length >= 2 && text.length <= maxWordsLength) return text;
  const words = text.split(/\s+/).toSorted((a, b) => b.length - a.length);
  return words.find(({ length }) => length >= 2 && length <= maxWordsLength) ?? null;
}
