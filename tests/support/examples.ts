import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './readme';

interface Declared {
  name: string;
  fields: { [name: string]: object };
  labels: object;
  [key: string]: unknown;
}

export const exampleText = (name: string): string =>
  readFileSync(join(root, `docs/examples/${name}.json`), 'utf8');

const example = (name: string) => JSON.parse(exampleText(name)) as Declared;

/** The example of docs/resource-files.md, with child rows. */
export const airports = example('airports');
export const terminals = example('terminals');
