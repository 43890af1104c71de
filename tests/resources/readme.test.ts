import { expect, it } from 'vitest';
import { fieldTypes } from '../../src/fields';
import { type ResourceDeclaration } from '../../src/schema';
import { checkResources } from '../../src/schema/checks';
import { sentenceOf } from '../../src/schema/checks/messages';
import { lint } from '../../tools/resources/lint';
import { loadSources } from '../../tools/resources/load';
import type { Sources } from '../../tools/resources/sources';
import { product } from '../support/product';
import { readmeResource, root, writeExamples } from '../support/readme';

const FILE = 'resources/ports.ts';

async function withExample(from = '', to = ''): Promise<Sources> {
  const text = readmeResource().file.replace(from, to);
  const path = writeExamples(`README-${to}`, { [FILE]: text })[FILE] ?? '';
  const { ports } = (await import(/* @vite-ignore */ path)) as { ports: ResourceDeclaration };
  const { sources } = await loadSources(root);
  const others = sources.resources.filter(({ file }) => file !== FILE);
  return { ...sources, resources: [...others, { file: FILE, text, declaration: ports }] };
}

it("accepts the README's resource with its labels, in some fifteen lines", async () => {
  const sources = await withExample();
  const ports = sources.resources.at(-1)?.declaration;
  expect(checkResources([...product, ports], fieldTypes)).toEqual([]);
  expect(await lint(sources, fieldTypes)).toEqual([]);
  expect(readmeResource().file.trim().split('\n').length).toBeLessThanOrEqual(18);
});

it('reports a mistake as the README says', async () => {
  const findings = await lint(
    await withExample("columns: ['code', 'name'", "columns: ['code', 'nmae'"),
    fieldTypes,
  );
  expect(findings.map(sentenceOf)).toEqual([readmeResource().mistake]);
});
