import { afterEach, expect, it } from 'vitest';
import { registered } from '../../src/filters/registered';
import { filterChecks } from '../../tools/conform/checks/filters';
import type { World } from '../../tools/conform/world';
import { resourceOf } from '../support/resources';

const cities = resourceOf('cities');
const LETTER = 'letter';

afterEach(() => void Reflect.deleteProperty(registered, LETTER));

function letterCheck(find: (letter: string | undefined) => readonly string[]) {
  Reflect.set(registered, LETTER, {
    read: () => ({}),
    recordValue: (_: unknown, { code }: { code?: unknown }) => String(code).slice(0, 1),
  });
  const filters = [...cities.filters, { kind: LETTER, parameter: LETTER }];
  const list = async (_: unknown, query: { letter?: string }) => {
    const rows = find(query.letter).map((code) => ({ id: code, code }));
    return { rows, total: rows.length, answer: { call: {} } };
  };
  const world: Partial<World> = {
    resources: [{ ...cities, filters }],
    deployment: { product: null, realtime: null, origin: null, extensions: [] },
  };
  Object.assign(world, { list, filled: () => list(null, {}) });
  const own = filterChecks.find(({ name }) => name === 'filters.own');
  return own?.cases(world as World) ?? [];
}

const CODES = ['BKK', 'BER', 'CEB'];

it('a filter of a kind that a developer added is checked by the value of a record', async () => {
  const [kept, ...others] = letterCheck((letter) =>
    CODES.filter((code) => code.startsWith(letter ?? '')),
  );
  expect([kept?.subject, others]).toEqual(['cities letter', []]);
  await expect(kept?.run()).resolves.toBeUndefined();
});

it.each([
  ['is ignored', () => CODES, 'only records with letter "C"'],
  ['finds nothing', (letter?: string) => (letter ? [] : CODES), 'the records with letter "C"'],
])('one that %s is broken', async (_, find, expected) => {
  const [broken] = letterCheck(find);
  await expect(broken?.run()).rejects.toMatchObject({ expected });
});
