import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './readme';

/** A resource file, as far as tests change it. */
interface Declared {
  name: string;
  fields: { [name: string]: object };
  labels: object;
  [key: string]: unknown;
}

const example = (name: string) =>
  JSON.parse(readFileSync(join(root, `docs/examples/${name}.json`), 'utf8')) as Declared;

/** An airport with terminals as child rows: the example of docs/resource-files.md. */
export const airports = example('airports');
export const terminals = example('terminals');
