import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../src/app/config';
import { root } from '../support/readme';

type Json = { [key: string]: unknown };

const text = readFileSync(join(root, 'docs/backend.md'), 'utf8');

const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| `') && line.split('|').length === 7)
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, key = '', , fallback = '', example = '']) => ({ key, fallback, example }));

const shown = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '') as Json;

function having(key: string, value: unknown): Json {
  const config = structuredClone(shown);
  const path = key.split('.');
  const last = path.pop() ?? '';
  const node = path.reduce<Json>((inner, part) => inner[part] as Json, config);
  if (value === undefined) delete node[last];
  else node[last] = value;
  return config;
}

const read = (config: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((node, part) => (node as Json | null)?.[part], parseConfig(config));

it('lists every key of config.json', () => {
  const { realtime, ...config } = parseConfig({ ...shown, realtime: { key: 'k' } });
  const keys = [
    ...Object.keys({ ...config, realtime }),
    ...Object.keys(realtime ?? {}).map((key) => `realtime.${key}`),
  ];
  expect(rows.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
});

it.each(rows)('documents the default and an example of $key', ({ key, fallback, example }) => {
  const value = JSON.parse(example) as unknown;
  const taken = read(having(key, value), key);
  if (typeof value === 'object' && !Array.isArray(value))
    expect(taken).toMatchObject(value as Json);
  else expect(taken).toEqual(value);

  const without = having(key, undefined);
  if (fallback === '**required**') expect(() => parseConfig(without)).toThrow(ConfigError);
  else {
    // Otherwise the code has the default.
    const isValue = /^["[\d]|^(true|false|null)$/.test(fallback) && !fallback.includes(',');
    expect(read(without, key)).toEqual(isValue ? JSON.parse(fallback) : undefined);
  }
});

it('contains a valid file', () => {
  expect(() => parseConfig(shown)).not.toThrow();
});
