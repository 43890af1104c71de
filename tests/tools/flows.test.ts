import { expect, it } from 'vitest';
import { count, flows } from '../../tools/flows/count';

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
