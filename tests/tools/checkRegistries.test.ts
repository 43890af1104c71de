import { beforeAll, expect, it } from 'vitest';
import { sentenceOf } from '../../src/schema/checks/messages';
import { loadSources, namesIn } from '../../tools/resources/load';
import { loadFirst, loadOthers, unreadable, type Member } from '../../tools/resources/members';
import { placed } from '../../tools/resources/placed';
import { checkRegistries } from '../../tools/resources/registries';
import type { KnownNames } from '../../tools/resources/registryCheck';
import { valueAt } from '../../tools/resources/spelling';
import { itInLab } from '../support/itInLab';
import { root } from '../support/readme';

const [V, A, F, E] = ['src/views', 'src/actions', 'src/features', 'server/extensions'] as const;
let product: Member[];
const columns = { list: { columns: '열' } };
const known: KnownNames = {
  resources: ['cities', 'flights', 'users', 'audit'],
  routes: ['codes/flights'],
  groups: ['codes'],
  extensions: ['lists', 'settings', 'writes'],
  rights: ['list', 'show'],
  fields: new Map([
    ['cities', ['id', 'code']],
    ['flights', ['id', 'cityCode']],
  ]),
  parameters: ['page'],
  messages: { ko: columns, en: columns },
};
beforeAll(async () => {
  const { members } = await loadFirst(root);
  product = [
    ...members,
    member(V, 'board', { name: 'board' }),
    ...['export', 'clone'].map((name) => member(A, name, { name, places: ['row'], run })),
    member(F, 'dashboard', { menu: { shortcut: 'd' } }),
    member(F, 'profile', { path: 'profile' }),
    member(F, 'users', { resource: 'users' }),
    member(E, 'lists', { name: 'lists' }),
  ];
});

itInLab("finds nothing in the product's own", async () => {
  const { members, findings } = await loadOthers(root);
  const names = await namesIn(root, (await loadSources(root)).sources, members);
  expect([...findings, ...checkRegistries(members, names)]).toEqual([]);
});

function member(registry: string, name: string, value: object, folder: object = {}): Member {
  const file = `${registry.replace('/declared.ts', '')}/${name}/index.ts`;
  const read = (other: string) => String(valueAt(folder, other.replace('.tsx', '')) ?? '') || null;
  return { registry, name, file, text: '', value, read };
}

const findingsOf = (...more: Member[]): string[] =>
  checkRegistries([...product, ...more], known)
    .filter(({ file }) => more.some((one) => one.file === file))
    .map(({ key, message, remedy }) => `${key} ${message}; ${remedy}`);

const messages = { ko: { gallery: { name: '갤러리' } }, en: { gallery: { name: 'Gallery' } } };
const ko = { list: { columns: '열' }, ...messages.ko };
const run = () => undefined;
const VIEW = { name: 'gallery', label: 'gallery.name', messages, state: [], body: run };
const ACTION = {
  name: 'address',
  places: ['row'],
  label: 'gallery.name',
  messages,
  needs: [],
  run,
};
const SCREEN = {
  path: 'fleet',
  title: 'gallery.name',
  messages,
  needs: { resource: 'flights', action: 'list' },
  menu: { group: 'codes', shortcut: 'y' },
};
const DISPLAY = { components: 'export function Display() {}' };

it.each<[registry: string, value: object, parts: string[]]>([
  [V, {}, []],
  [V, { name: 'board' }, ['name "board" is also that of src/views/board/index.ts; choose another']],
  [V, { state: ['page'] }, ['state names "page", which every list has in its address']],
  [V, { label: 'a.b' }, ['label "a.b" has no message in ko', 'label "a.b" has no message in en']],
  [V, { label: 'list.columns', messages: { ko: messages.ko } }, ['lacks "gallery.name"; add it']],
  [V, { messages: { ko: ko, en: ko } }, ['"list.columns" of i18n/ko', '"list.columns" of i18n/en']],
  [A, { name: 'export' }, ['"export" is also that of src/actions/export/index.ts']],
  [A, { run: undefined }, ['name "address" does nothing: it has none of to, run, body, host']],
  [A, { body: run }, ['body is not used: it has run; remove one']],
  [A, { places: [] }, ['places is empty: it is offered nowhere; name a place']],
  [A, { extension: 'setings' }, ['is the unknown "setings"; did you mean "settings"?']],
  [
    F,
    { needs: { resource: 'flihgts' } },
    ['needs.resource is the unknown "flihgts"; did you mean'],
  ],
  [F, { path: 'profile' }, ['"profile" is also that of src/features/profile/index.ts']],
  [F, { path: 'codes/flights' }, ['path "codes/flights" is also that of a resource']],
  [F, { path: '/fleet' }, ['path begins or ends with /; write "fleet"']],
  [F, { menu: { group: 'code' } }, ['menu.group is the unknown "code"; did you mean "codes"?']],
  [F, { menu: { shortcut: 'd' } }, ['"d" is also that of src/features/dashboard/index.ts']],
  [E, { name: 'lists' }, ['name "lists" is also that of server/extensions/lists/index.ts']],
])('%s with %j', (registry, value, parts) => {
  const base = { [V]: VIEW, [A]: ACTION, [F]: SCREEN }[registry];
  const parted = parts.map((part): unknown => expect.stringContaining(part));
  expect(findingsOf(member(registry, 'other', { ...base, ...value }))).toEqual(parted);
});

it('features of resources, and the actions of one', () => {
  const citys = member('src/features', 'citys', { resource: 'citys' });
  const users = member('src/features', 'other', { resource: 'users' });
  expect(findingsOf(citys, users)).toEqual([
    'resource is the unknown "citys"; did you mean "cities"?',
    'resource "users" is also that of src/features/users/index.ts; merge them',
  ]);
  const own = member('actions', 'other', { name: 'clnoe', label: '' });
  expect(findingsOf({ ...own, at: 'actions.clnoe' })).toEqual([
    'actions.clnoe.name removes the unknown "clnoe"; did you mean "clone"?',
  ]);
});

it('a rule of a field type without a text', () => {
  const text = "check: () => ({ rule: 'moony' })";
  const ruled = { ...member('src/fields', 'moons', { like: 'integer' }), text };
  const words = (validation: object) => ({ ko: { validation }, en: { validation } });
  const found = (validation: object) =>
    checkRegistries([...product, ruled], { ...known, messages: words(validation) })
      .filter(({ file }) => file === ruled.file)
      .map(({ key, message }) => `${key} ${message}`);
  expect(found({})).toEqual(['messages lacks "validation.moony" for its rule']);
  expect(found({ moony: '달' })).toEqual([]);
});

it('field types', () => {
  const type = (value: object, folder?: object) =>
    findingsOf(member('src/fields', 'stars', value, folder));
  expect(type({ like: 'integer' })).toEqual([]);
  expect(type({}, DISPLAY)).toEqual([]);
  expect(type({ like: 'integr' })).toEqual([
    'like is the unknown "integr"; did you mean "integer"?',
  ]);
  expect(type({ like: 'stars' })).toEqual(['like names itself; choose another']);
  expect(
    findingsOf(
      member('src/fields', 'stars', { like: 'moons' }),
      member('src/fields', 'moons', { like: 'stars' }),
    ),
  ).toEqual([
    'like is "moons", which is like "stars" itself; choose another',
    'like is "stars", which is like "moons" itself; choose another',
  ]);
  const write = 'write: export function Display({ value }: DisplayProps) { … }';
  expect(type({})).toEqual([`components.tsx is missing, and the type is like no other; ${write}`]);
  expect(type({}, { components: 'export const Show = 1;' })).toEqual([
    `components.tsx exports no Display; ${write}`,
  ]);
  expect(
    type({ like: 'integer' }, { components: `${DISPLAY.components}\nexport const Input = 1;` }),
  ).toEqual(['components.tsx exports Input, which lists do without; move it to inputs.tsx']);
});

it('the three parts of a filter kind', () => {
  const kind = member('src/filters', 'spans', {});
  const forms = (value: object) => member('src/filters/declared.ts', 'spans', value);
  const sql = { ...member('server/filters', 'spans', {}), file: 'server/filters/spans.ts' };
  expect(findingsOf(kind, forms({ forms: { spans: 1 } }), sql)).toEqual([]);
  expect(findingsOf(kind)).toEqual([
    'the kind has no SQL; write server/filters/spans.ts',
    'the kind cannot be declared; write src/filters/spans/declared.ts',
  ]);
  expect(findingsOf(sql)).toEqual([
    expect.stringMatching(/^spans is the SQL of no kind in src\/filters; /),
  ]);
  expect(findingsOf(kind, forms({ forms: { starts: 1 }, byName: run }), sql)).toEqual([
    'keys are spans, and those of declared.ts are starts; write the same',
    'byName is only in one of index.ts and declared.ts; add it to both, or to none',
  ]);
  const taken = member('src/filters', 'spans', { keys: ['empty'], byName: true });
  expect(findingsOf(taken, forms({ forms: { empty: 1 }, byName: run }), sql)).toEqual([
    'keys name "empty", which declares src/filters/empty/index.ts; choose another',
    'byName is also that of src/filters/equals/index.ts; remove it',
  ]);
});

it('files that belong to others by name, with their line', async () => {
  const rule = { ...member('server/rules', 'citys', {}), file: 'server/rules/citys.ts' };
  expect(findingsOf(rule)).toEqual([
    'citys matches no resource: it is never used; did you mean "cities"?',
  ]);
  const check = {
    ...member('tools/conform/extensions', 'writs', {}),
    file: 'tools/conform/extensions/writs.ts',
  };
  expect(findingsOf(check)).toEqual([
    'writs matches no extension: it is never used; did you mean "writes"?',
  ]);
  const text = `export default defineFeature({\n  path: 'fleet',\n  needs: {\n    resource: 'citys' },\n});\n`;
  const screen = { ...member('src/features', 'fleet', { needs: { resource: 'citys' } }), text };
  const wrong = checkRegistries([screen], known);
  const findings = await placed([...wrong, ...wrong], [screen]);
  expect(findings.map(sentenceOf)).toEqual([
    'src/features/fleet/index.ts:4: needs.resource is the unknown "citys"; did you mean "cities"?',
  ]);
});

it('what a rule sums', () => {
  const sums = (derived: object) => findingsOf(member('server/rules', 'cities', { derived }));
  expect(sums({ of: 'flights', by: 'cityCode', equals: 'code' })).toEqual([]);
  expect(sums({ of: 'flight', by: 'cityCod', equals: 'cod' })).toEqual([
    'derived.of is the unknown "flight"; did you mean "flights"?',
    'derived.equals names "cod", which cities does not have; did you mean "code"?',
  ]);
  expect(sums({ of: 'flights', by: 'cityCod', equals: 'id' })).toEqual([
    'derived.by names "cityCod", which flights does not have; did you mean "cityCode"?',
  ]);
});

it('nothing by names that are unknown, as of files that cannot be read', () => {
  const rule = member('server/rules', 'citys', {});
  const check = member('tools/conform/extensions', 'writs', {});
  const screen = member(F, 'fleet', { ...SCREEN, title: 'a.b' });
  const action = member(A, 'address', { ...ACTION, messages: {}, extension: 'setings' });
  expect(checkRegistries([rule, check, screen, action], {})).toEqual([]);
});

it('the file that imports a missing one, whatever file was loaded', () => {
  const message = `Cannot find module '${root}/server/error' imported from ${root}/server/rules/carriers.ts`;
  const { file } = unreadable(root, 'server/extensions/writes/index.ts', new Error(message));
  expect(file).toBe('server/rules/carriers.ts');
});
