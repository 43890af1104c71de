import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('compiles no code, which a content security policy would report', async () => {
  const compile = vi.fn();
  vi.stubGlobal('Function', compile);
  const { fieldTypes } = await import('../../src/fields');
  const { parseFile } = await import('../../src/schema/files/parse');
  parseFile('airlines', '{ "name": "airlines", "fields": {} }', fieldTypes);
  expect(compile).not.toHaveBeenCalled();
});
