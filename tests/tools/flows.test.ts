import { expect, it } from 'vitest';
import { count, flows, knowing, knows, types } from '../../tools/flows/count';

it.each(flows)('$name: few files, all of them linked', (flow) => {
  const { count: files, broken } = count(flow);
  expect(broken).toEqual([]);
  expect(files).toBeLessThanOrEqual(flow.most);
});

it('finds a file that was left out', () => {
  const [first] = flows;
  if (!first) expect.fail('a flow');
  const way = first.way.filter((step) => step !== 'src/data/client.ts');
  expect(count({ ...first, way }).broken).not.toEqual([]);
});

it.each(types)('%s is known to its own folder, and to what is about an entity', (type) => {
  expect(knowing(type)).toEqual([]);
});

it('finds who knows a type', () => {
  expect(types).toContain('money');
  expect(knows('src/domain/ledger/inputs.tsx', 'money')).toBe(true);
  expect(knows('src/domain/ledger/cells.tsx', 'enum')).toBe(true);
  expect(knows('src/list/export/csv.ts', 'money')).toBe(false);
});
