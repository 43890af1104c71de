import fc from '../../tests/support/generative';
import { packedChildrenOf } from '../../src/fields';
import { describe, expect, it } from 'vitest';
import { readPacked } from '../../src/data/packed';
import { fieldTypes } from '../../src/fields';
import { entryNames, ENTRY_SEPARATOR, FIELD_SEPARATOR } from '../../src/fields/entries';
import { fieldOf, hasField, type AnyRecord } from '../../src/schema';
import { resourceOf, resources } from '../../tests/support/resources';

const TEXTS = 100_000;

const SHAPES = resources.flatMap((parent) =>
  parent.fields.flatMap((field) => {
    const options = packedChildrenOf(field);
    const name = `${parent.name}.${field.name}`;
    return options ? [{ name, options, child: resourceOf(options.of) }] : [];
  }),
);
const PARENT = { id: 77, code: 'R240001' };
const numRuns = Math.ceil(TEXTS / (SHAPES.length * 4));

const PIECES = [
  FIELD_SEPARATOR,
  FIELD_SEPARATOR,
  ENTRY_SEPARATOR,
  '^',
  ' ^',
  '^ ',
  ' ',
  '',
  '1',
  '0',
  '007',
  'R240001',
  'HOTEL',
  '2026-05-01',
  '09:30',
  '09:30:00',
  '2026-05-01 10:30:00',
  '1,000',
  '12.50',
  '999999999999999',
  '9'.repeat(16),
  '1e5',
  '-1',
  '가',
  '각',
  '👩‍👩‍👧',
  '￨',
  '\u0000',
  '\u001b',
  '\n',
  '\u2028',
  '\ud800',
  '__proto__',
  'null',
  'constructor',
];
const piece = fc.constantFrom(...PIECES);
const mess = fc.oneof(
  { weight: 6, arbitrary: fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }) },
);

describe.each(SHAPES)('$name', ({ options, child }) => {
  const names = entryNames(options.entry);
  const types = names.map((name) => (hasField(child, name) ? fieldOf(child, name).type : 'text'));
  const read = (wire: string) => readPacked(wire, options, child, PARENT);

  const decoded = (name: string, text: string): unknown => {
    const field = hasField(child, name) ? fieldOf(child, name) : null;
    return field ? fieldTypes[field.type]!.codec.decode(text, field.options) : text || null;
  };

  /** Each text names its entry and field. */
  const entryOf = (at: number, filled: readonly boolean[]): string[] =>
    names.map((name, index) => {
      if (name === 'id') return String(at + 1);
      if (name === options.by) return String(PARENT[options.equals as 'id' | 'code']);
      if (name === child.key) return `R24000${at}`;
      if (!filled[index % filled.length]) return '';
      switch (types[index]) {
        case 'date':
          return `2026-05-${10 + at}`;
        case 'time':
          return `${10 + at}:${10 + index}`;
        case 'dateTime':
          return `2026-05-${10 + at} 10:${10 + index}:30`;
        case 'money':
        case 'rate':
          return `${at + 1}${10 + index}.5`;
        case 'integer':
        case 'referenceById':
          return String(1000 * (at + 1) + index);
        default:
          return `e${at}f${index}`;
      }
    });
  const filled = fc.array(fc.boolean(), { minLength: 5, maxLength: 7 });
  const entries = fc
    .array(filled, { minLength: 1, maxLength: 5 })
    .map((all) => all.map((which, at) => entryOf(at, which)));
  const pack = (all: readonly (readonly string[])[]) =>
    all.map((entry) => entry.join(FIELD_SEPARATOR)).join(ENTRY_SEPARATOR);

  function expectInPlace(records: AnyRecord[], all: readonly (readonly string[])[]) {
    if (records.length !== all.length)
      throw new Error(`${records.length} of ${all.length} entries`);
    for (const [at, entry] of all.entries())
      for (const [index, name] of names.entries())
        // expect() would take a minute.
        if (!Object.is(records[at]?.[name], decoded(name, entry[index] ?? '')))
          throw new Error(`entry ${at}: ${name} is ${String(records[at]?.[name])}`);
  }

  function parted(wire: string): string[][] {
    const all = wire.split(ENTRY_SEPARATOR).map((entry) => entry.split(FIELD_SEPARATOR));
    if (all.some((entry) => entry.length !== names.length)) throw new Error('misfit accepted');
    return all;
  }

  it(`takes ${numRuns} texts as they were written`, () => {
    let count = 0;
    fc.assert(
      fc.property(entries, (all) => {
        const records = read(pack(all));
        if (!records) throw new Error('refused');
        expectInPlace(records, all);
        count += 1;
      }),
      { numRuns },
    );
    expect(count).toBe(numRuns);
  });

  it(`survives ${numRuns} texts of whatever, and what it accepts it gives back letter by letter`, () => {
    let count = 0;
    fc.assert(
      fc.property(mess, (wire) => {
        const records = read(wire);
        count += 1;
        if (!records || wire === '') return;
        expectInPlace(records, parted(wire));
      }),
      { numRuns },
    );
    expect(count).toBe(numRuns);
  });

  it(`never shifts a field in ${numRuns} texts with separators in their fields`, () => {
    let refused = 0;
    const broken = fc.array(
      fc.tuple(fc.nat(4), fc.nat(names.length - 1), fc.nat(9), fc.array(piece, { maxLength: 3 })),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(entries, broken, (all, breaks) => {
        const spoilt = all.map((entry) => [...entry]);
        for (const [at, index, place, pieces] of breaks) {
          const entry = spoilt[at % spoilt.length]!;
          const text = entry[index] ?? '';
          entry[index] = text.slice(0, place) + pieces.join('') + text.slice(place);
        }
        const wire = pack(spoilt);
        const records = read(wire);
        if (!records) refused += 1;
        // Two of one entry: indistinguishable.
        else expectInPlace(records, parted(wire));
      }),
      { numRuns },
    );
    expect(refused).toBeGreaterThan(numRuns / 3);
    expect(refused).toBeLessThan(numRuns);
  });

  it(`takes nothing cut for whole in ${numRuns} texts that lost or gained something`, () => {
    let refused = 0;
    const damage = fc.tuple(fc.constantFrom('cut', 'drop', 'add', 'twice', 'tail'), fc.nat());
    fc.assert(
      fc.property(entries, damage, piece, (all, [kind, where], tail) => {
        const fields = all.map((entry) => [...entry]);
        const at = where % fields.length;
        const index = where % names.length;
        if (kind === 'drop') fields[at]!.splice(index, 1);
        if (kind === 'add') fields[at]!.splice(index, 0, tail);
        if (kind === 'twice') fields.push([...fields[at]!]);
        const text = pack(fields);
        const wire =
          kind === 'cut'
            ? text.slice(0, where % text.length)
            : kind === 'tail'
              ? text + tail
              : text;
        const records = read(wire);
        if (!records) {
          refused += 1;
          return;
        }
        if (wire === '') return;
        // Whole entries are left: indistinguishable.
        const kept = wire.split(ENTRY_SEPARATOR).map((entry) => entry.split(FIELD_SEPARATOR));
        expectInPlace(records, kept);
        for (const [index, entry] of kept.entries()) {
          const original = all[index];
          const alike = original?.every((value, field) =>
            field < names.length - 1 || index < kept.length - 1
              ? entry[field] === value
              : value.startsWith(entry[field] ?? '') || entry[field]?.startsWith(value),
          );
          const marked = kind === 'tail' && index >= all.length;
          if (!alike && !marked) throw new Error(`${kind}: ${wire} was taken for whole`);
        }
      }),
      { numRuns },
    );
    expect(refused).toBeGreaterThan(numRuns / 2);
  });
});
