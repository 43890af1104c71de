import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { describe, expect, it } from 'vitest';
import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import type { ResourceDeclaration } from '../../src/schema';
import { readDeclarations } from '../../src/schema/readDeclarations';
import { resourceKeys } from '../../tools/resources/keys';
import { labelsOfAll } from '../../src/schema/files/fileLabels';
import { formatCode, refusal, scaffold } from '../../tools/resources/scaffold';
import { root } from '../../tools/built.mjs';
import { flatten } from '../i18n/checks';

const refused = (name: string | undefined, group = 'codes') =>
  refusal({ name, group, ko: undefined }, declarations);

describe('a new resource', () => {
  const airways = scaffold({ name: 'airways', group: 'codes', ko: '항공사' }, declarations);

  it.each([
    ['airways', 'codes', 'codes/airways', 'Airway', 'Airways'],
    ['tour-guides', 'users', 'users/tour-guides', 'TourGuide', 'TourGuides'],
    ['itineraries', 'work', 'itineraries', 'Itinerary', 'Itineraries'],
    ['golf-passes', 'money', 'golf-passes', 'GolfPass', 'GolfPasses'],
    ['staff', 'users', 'users/staff', 'Staff', 'Staff'],
  ])('%s in the group %s', (name, group, route, one, many) => {
    const { declaration } = scaffold({ name, group, ko: undefined }, declarations);
    expect(declaration).toMatchObject({ route, entity: { singular: one, plural: many } });
    const [, last] = [readDeclarations([...declarations, declaration], fieldTypes)]
      .flat()
      .slice(-2);
    expect(last).toMatchObject({ name });
  });

  it('has all its labels, and no others', () => {
    const { declaration } = airways;
    const [resource] = readDeclarations([declaration], fieldTypes);
    const { needed } = resourceKeys(resource ? [resource] : []);
    const words = labelsOfAll([declaration], [], fieldTypes);
    for (const language of ['ko', 'en'] as const)
      expect([...flatten(words[language]).keys()].toSorted()).toEqual(needed.toSorted());
    expect(words.ko.resources['codes/airways']?.name).toBe('항공사');
    expect(words.en.resources['codes/airways']?.name).toBe('Airway |||| Airways');
  });

  it('is a file like the existing ones', async () => {
    const { code, declaration } = airways;
    const text = await formatCode('resources/airways.ts', code);
    expect(text).toContain(`export const airways = defineResource({\n  name: 'airways',\n`);
    expect(text).toContain(`    id: { type: 'id' },\n`);
    expect(text.split('\n').length).toBeLessThan(30);
    const read = new Function(
      'defineResource',
      text.replace(/^import .*$/m, '').replace(/export const \w+ =/, 'return'),
    );
    expect(read((one: ResourceDeclaration) => one)).toEqual(declaration);
  });

  // Examples would extend a resource of the same name.
  it.each(['README.md', 'docs/developing.md', 'tools/resources/new.ts'])(
    'has no name of an example where %s suggests one',
    (file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const names = [...text.matchAll(/new-resource -- ([a-z][\w-]*)/g)].map(([, name]) => name);
      const examples = readdirSync(join(root, 'docs/examples')).map((one) => parse(one).name);
      expect(names.filter((name) => examples.includes(name ?? ''))).toEqual([]);
    },
  );

  it.each([
    ['Airlines', 'did you mean "airlines"?'],
    ['tourGuides', 'did you mean "tour-guides"?'],
    ['항공사', 'choose another'],
    ['index', 'choose another'],
  ])('%s is not a valid name; %s', (name, advice) =>
    expect(refused(name)).toBe(
      `"${name}" is not a valid name: use lower-case words joined by hyphens; ${advice}`,
    ),
  );

  it.each([
    ['cities', 'codes', 'resources/cities.ts already exists; edit it, or choose another name.'],
    ['basic', 'codes', 'The route "codes/basic" is used by codes; choose another name.'],
    ['airways', 'code', 'The menu has no group "code"; did you mean "codes"?'],
    [
      'settings',
      'work',
      `"settings" can't be: its route "settings" is a screen's; choose another.`,
    ],
    [
      'class',
      'codes',
      '"class" is a word of JavaScript; choose another name, such as class-codes.',
    ],
    ['login', 'codes', `"login" can't be: its path "/login" is a call of the API; choose another.`],
  ])('is refused: %s in %s', (name, group, message) => expect(refused(name, group)).toBe(message));

  it('needs a name, and has a reason if it is refused', () => {
    expect(refused(undefined)).toBe(
      'Give the resource a name, for instance: npm run new-resource -- airlines',
    );
    expect(refused('airways')).toBeNull();
  });
});
