import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchResourceFiles } from '../../src/app/scripts';
import { fetchFiles } from '../../src/app/resourceFiles/fetch';
import { writeEntry } from '../../src/store/browserStorage';

const network = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
const asked = () => network.mock.calls.map(([url]) => new URL(String(url)).pathname);

beforeEach(() => {
  network.mockClear();
  vi.stubGlobal('fetch', network);
});
afterEach(() => vi.unstubAllGlobals());

it('the resource files of the last visit are fetched before config.json names them, once', async () => {
  prefetchResourceFiles('/');
  expect(asked()).toEqual([]);
  prefetchResourceFiles('/', { resources: ['a.json', 'old.json'], areResourcesChecked: true });
  await fetchFiles('/', ['a.json', 'old.json']);
  network.mockClear();

  prefetchResourceFiles('/');
  expect(asked()).toEqual(['/a.json', '/old.json']);
  const resources = ['a.json', 'new.json'];
  prefetchResourceFiles('/', { resources, areResourcesChecked: true });
  await fetchFiles('/', resources);
  expect(asked()).toEqual(['/a.json', '/old.json', '/new.json']);
});

it('a spoilt record of them is ignored', () => {
  for (const stored of [{ a: 'a.json' }, 'a.json', null]) {
    writeEntry('resourceFiles', stored);
    prefetchResourceFiles('/');
  }
  expect(asked()).toEqual([]);
});
