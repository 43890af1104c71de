import { afterEach, expect, it, vi } from 'vitest';
import type { WriterOptions } from '../../src/data/createWriter';
import { STAMPS } from './backend';
import { deferred } from '../support/deferred';
import { resourceOf } from '../support/resources';

const cities = resourceOf('cities');

const asked = vi.fn();

async function writer(ready: () => Promise<void>, load: () => object) {
  vi.resetModules();
  vi.doMock('../../src/data/createVerifiedWriter', () => {
    asked();
    return load();
  });
  const { createWriter } = await import('../../src/data/createWriter');
  const unused = {} as Pick<WriterOptions, 'restFor' | 'reader'>;
  const client = { request: vi.fn<() => Promise<never>>(), ready };
  return createWriter({ ...unused, client, stamps: () => STAMPS, extensions: [] });
}
const saved = { create: async () => ({ id: 1 }) };

afterEach(() => {
  asked.mockReset();
  vi.doUnmock('../../src/data/createVerifiedWriter');
  vi.resetModules();
});

it('the script that saves is loaded once there is a network', async () => {
  const network = deferred();
  const { create } = await writer(
    () => network.promise,
    () => ({ createVerifiedWriter: () => saved }),
  );
  const made = create(cities, { data: { name: '부산' } });
  await new Promise(setImmediate);
  expect(asked).not.toHaveBeenCalled();
  network.resolve();
  expect(await made).toEqual({ id: 1 });
});

it('a save whose script can’t be loaded fails like one without a network, and is certain not to be sent', async () => {
  const { create } = await writer(
    async () => undefined,
    () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/saving.js');
    },
  );
  const failure: unknown = await create(cities, { data: {} }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'ApiError', kind: 'network', text: 'Network Error' });
  expect(failure).toHaveProperty('uncertainWrite', undefined);
});
