import {
  entryNames,
  ENTRY_SEPARATOR,
  FIELD_SEPARATOR,
  unpackEntries,
} from '../../../src/fields/entries';
import { packedChildrenOf } from '../../../src/fields';
import {
  equalsParameter,
  fieldOf,
  type EntryField,
  type Field,
  type PackedChildren,
  type Resource,
} from '../../../src/schema';
import { perItem, type Check } from '../check';
import { Broken, NotTried, shown } from '../outcome';
import { isEmptyWire, sameValue, sourceOf, wireProblem, type Wire } from '../values';
import { contract, type World } from '../world';
import { readOne } from './shapes';

const compared = 3;

interface Packing {
  world: World;
  resource: Resource;
  name: string;
  options: PackedChildren;
  child: Resource;
}

function perPacked(
  name: string,
  expectation: string,
  run: (packing: Packing) => Promise<void>,
): Check {
  const items = (world: World) =>
    world.resources.flatMap((resource) =>
      resource.fields.flatMap((field) => {
        const { name: packed } = field;
        const options = packedChildrenOf(field);
        if (!options) return [];
        const child = world.resource(options.of);
        const subject = `${resource.name} ${packed}`;
        return { subject, resource, packing: { world, resource, name: packed, options, child } };
      }),
    );
  return perItem(name, expectation, items, (_, { packing }) => run(packing));
}

/** rules: packed-text. */
export const packedChecks: Check[] = [
  perPacked('packed.fields', 'every entry has its fixed number of fields', async (packing) => {
    const { world, resource, name, options } = packing;
    const { answer, rows } = await world.filled(resource);
    const names = entryNames(options.entry);
    const filled = rows.filter((row) => !isEmptyWire(row[name]));
    if (filled.length === 0) throw new NotTried('no record with entries');
    for (const row of filled) {
      const text = row[name];
      const entries = typeof text === 'string' ? unpackEntries(text, names) : null;
      // A separator in a text shifts the fields: clients then request the list.
      if (entries === null && typeof text === 'string' && (await hasSeparator(packing, row)))
        continue;
      if (entries === null) {
        const expected = `entries of ${names.length} fields in ${name}`;
        throw new Broken(answer.call, expected, `record ${shown(row.id)}: ${shown(text)}`);
      }
      for (const entry of entries)
        for (const field of options.entry) {
          const [key, source] = sourceOfEntry(packing, field);
          const problem = entry[key] === null ? null : wireProblem(source, entry[key]);
          if (problem === null) continue;
          const actual = `record ${shown(row.id)}: ${key} ${problem}`;
          throw new Broken(answer.call, `${source.type} as ${key} of ${name}`, actual);
        }
    }
  }),
  perPacked('packed.children', 'packed text agrees with the records', async (packing) => {
    const { world, resource, name, options } = packing;
    const { answer, rows } = await world.filled(resource);
    const names = entryNames(options.entry);
    const read = rows.flatMap((row) => {
      const entries = typeof row[name] === 'string' ? unpackEntries(row[name], names) : null;
      return entries === null || entries.length === 0 ? [] : { row, entries };
    });
    if (read.length === 0) throw new NotTried('no record with entries');
    for (const { row, entries } of read.slice(0, compared)) {
      const children = (await childrenOf(packing, row)) ?? (await eachOf(packing, row, entries));
      const ids = (list: readonly Wire[]) => list.map(({ id }) => Number(id)).toSorted();
      const due = ids(children);
      if (due.join() !== ids(entries).join()) {
        const expected = `${name} of record ${shown(row.id)} with the ids ${shown(due)}`;
        throw new Broken(answer.call, expected, shown(ids(entries)));
      }
      for (const entry of entries) {
        const record = children.find(({ id }) => Number(id) === Number(entry.id)) ?? {};
        const wrong = differing(packing, entry, record);
        if (wrong === null) continue;
        const expected = `${wrong} of ${name} as its record has it: ${shown(record[wrong])}`;
        throw new Broken(answer.call, expected, shown(entry[wrong]));
      }
    }
  }),
];

async function childrenOf(packing: Packing, row: Wire): Promise<readonly Wire[] | null> {
  const { world, options, child } = packing;
  const parameter = equalsParameter(child.filters, options.by);
  if (parameter === undefined) return null;
  const perPage = contract.limits.largestPerPageSent;
  const query = { [parameter]: String(row[options.equals]), perPage, page: 1 };
  return (await world.list(child, query)).rows;
}

async function eachOf({ world, options, child }: Packing, row: Wire, entries: readonly Wire[]) {
  const records: Wire[] = [];
  for (const { id } of entries) {
    const { record } = await readOne(world, child, id);
    if (String(record[options.by]) === String(row[options.equals])) records.push(record);
  }
  return records;
}

async function hasSeparator(packing: Packing, row: Wire): Promise<boolean> {
  const children = (await childrenOf(packing, row)) ?? [];
  const texts = children.flatMap((child) => Object.values(child)).map(String);
  return texts.some((text) => text.includes(FIELD_SEPARATOR) || text.includes(ENTRY_SEPARATOR));
}

function sourceOfEntry({ world, child }: Packing, field: EntryField): [string, Field] {
  const { resources } = world;
  if (typeof field === 'string') return [field, sourceOf(resources, child, fieldOf(child, field))];
  const link = child.references.find((reference) => reference.field === field.via);
  const target = world.resource(link?.to ?? child.name);
  return [field.name, sourceOf(resources, target, fieldOf(target, field.take))];
}

function differing(packing: Packing, entry: Wire, record: Wire): string | null {
  const own = packing.options.entry.filter((field) => typeof field === 'string');
  const wrong = own.find(
    (name) => !sameValue(fieldOf(packing.child, name), entry[name], record[name]),
  );
  return wrong ?? null;
}
