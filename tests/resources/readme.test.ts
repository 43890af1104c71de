import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { checkResources, readDeclarations, type ResourceDeclaration } from '../../src/schema';
import { resourceKeys } from '../i18n/resourceKeys';
import { flatten } from '../i18n/checks';
import { readmeResource, root } from '../support/readme';

async function load(name: string, code: string): Promise<Record<string, unknown>> {
  const folder = join(root, 'node_modules/.cache/readme');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, code.replace('../src/schema', join(root, 'src/schema/index.ts')));
  return (await import(/* @vite-ignore */ file)) as Record<string, unknown>;
}

async function example(): Promise<ResourceDeclaration> {
  const { ports } = await load('ports', readmeResource().file);
  return ports as ResourceDeclaration;
}

it("accepts the README's resource, which takes ten lines or so", async () => {
  const ports = await example();
  expect(checkResources([...declarations, ports], fieldTypes)).toEqual([]);
  expect(readmeResource().file.trim().split('\n').length).toBeLessThanOrEqual(13);
});

it('needs exactly the words that the README shows', async () => {
  const resources = readDeclarations([...declarations, await example()], fieldTypes);
  const { needed } = resourceKeys(resources.filter(({ name }) => name === 'ports'));
  const { resources: words } = (await load(
    'words',
    `export const resources = {\n${readmeResource().words}\n};`,
  )) as { resources: Record<string, never> };
  expect([...flatten({ resources: words }).keys()].toSorted()).toEqual(needed.toSorted());
});

it('says of a mistake what the README promises', async () => {
  const wrong = { ...(await example()), columns: ['nmae'] };
  const [finding] = checkResources([...declarations, wrong], fieldTypes);
  const { file, key, message, remedy } = finding ?? {};
  expect(`${file}: ${key} ${message}; ${remedy}`).toBe(readmeResource().mistake);
});
