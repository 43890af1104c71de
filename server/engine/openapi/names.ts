import type { Resource } from '../../../src/schema';

export interface DocumentNames {
  singular: string;
  plural: string;
}

type NamesOf = (resource: Resource) => DocumentNames;

const derived = ['', 'Create', 'Update'];

/** The entity's name if valid and free (files may use any), else the resource's, capitalized. */
export function documentNames(resources: readonly Resource[], taken: readonly string[]): NamesOf {
  const used = new Set(taken);
  const namesOf = new Map<string, DocumentNames>();
  for (const { name, entity } of resources) {
    const word = capitals(name);
    const numbered = resources.map((_, index) => both(`${word}${index + 2}`));
    const names = [entity, both(word), ...numbered].find((candidate) => isFree(candidate, used));
    if (names === undefined) throw new Error(`no name in the document is left for "${name}"`);
    const { singular, plural } = names;
    for (const one of derived) used.add(`${singular}${one}`);
    used.add(`list:${plural}`);
    namesOf.set(name, { singular, plural });
  }
  return ({ name }) => {
    const names = namesOf.get(name);
    if (names === undefined) throw new Error(`"${name}" has no name in the document`);
    return names;
  };
}

const both = (word: string): DocumentNames => ({ singular: word, plural: word });

function isFree({ singular, plural }: DocumentNames, used: ReadonlySet<string>): boolean {
  const readable = [singular, plural].every((word) => /^[A-Za-z][A-Za-z0-9]*$/.test(word));
  const names = [...derived.map((one) => `${singular}${one}`), `list:${plural}`];
  return readable && names.every((name) => !used.has(name));
}

const capitals = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
