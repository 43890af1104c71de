import type { FindingMessage } from '../../src/schema/checks/finding';
import { formatEnglish } from '../../src/schema/checks/messages';
import { suggestNearest } from '../../src/schema/checks/nearest';
import type { Report } from './checks';
import type { Member } from './members';
import {
  LANGUAGES,
  textsAt,
  type Check,
  type KnownNames,
  type RegistryContext,
  type Language,
} from './registryCheck';
import { pathsIn } from './sources';
import { valueAt } from './spelling';

type NameKind = Exclude<keyof KnownNames, 'messages' | 'fields'>;

const WAYS = ['to', 'run', 'body', 'host'];

const namesOf = (all: readonly Member[], registry: string): string[] =>
  all.filter((one) => one.registry === registry).map(({ name }) => name);

const unique =
  (
    key: string,
    { taken, remedy = 'choose another' }: { taken?: NameKind; remedy?: string } = {},
  ): Check =>
  ({ value }, { before, known, report }) => {
    for (const name of textsAt(value, key)) {
      const other = before.find((one) => valueAt(one.value, key) === name)?.file;
      const isTaken = taken !== undefined && known[taken]?.includes(name);
      if (other !== undefined || isTaken)
        report(key, `"${name}" is also that of ${other ?? 'a resource'}`, remedy);
    }
  };

const among =
  (key: string, kind: NameKind): Check =>
  ({ value }, { known, report }) => {
    const names = known[kind];
    for (const name of textsAt(value, key))
      if (names && !names.includes(name))
        report(key, `is the unknown "${name}"`, formatEnglish(suggestNearest(name, names)));
  };

const translated =
  (...keys: string[]): Check =>
  ({ value }, { known, messages, report }) => {
    for (const language of known.messages ? LANGUAGES : [])
      for (const key of keys)
        for (const name of textsAt(value, key))
          if (name !== '' && !messages[language].has(name))
            report(
              key,
              `"${name}" has no message in ${language}`,
              `add it to messages.${language} here, or to i18n/${language}`,
            );
  };

const ownMessages: Check = ({ file, value }, { messages, report }) => {
  for (const language of LANGUAGES) {
    const other = language === 'ko' ? 'en' : 'ko';
    const key = `messages.${language}`;
    const own = pathsIn(Object(valueAt(value, key)) as object);
    for (const path of pathsIn(Object(valueAt(value, `messages.${other}`)) as object))
      if (!own.includes(path)) report(key, `lacks "${path}"`, `add it, or remove it from ${other}`);
    for (const path of own) {
      const owner = messages[language].get(path);
      if (owner !== undefined && owner !== file)
        report(key, `replaces "${path}" of ${owner}`, 'choose another key');
    }
  }
};

const ruleTexts: Check = ({ text }, { known, messages, report }) => {
  for (const [, rule] of text.matchAll(/\brule: '(\w+)'/g))
    if (valueAt(known, 'messages.ko.validation') && !messages.ko.has(`validation.${rule}`))
      report('messages', `lacks "validation.${rule}" for its rule`, 'add it in both languages');
};

const likeOthers: Check = ({ name, value }, { all, report }) => {
  const likeOf = (type: unknown) => textsAt(type, 'like')[0];
  const first = likeOf(value);
  if (first === undefined) return;
  const types = new Map(
    all.flatMap((one) => (one.registry === 'src/fields' ? [[one.name, one.value] as const] : [])),
  );
  const others = [...types.keys()].filter((one) => one !== name);
  if (!types.has(first))
    report('like', `is the unknown "${first}"`, formatEnglish(suggestNearest(first, others)));
  const visited = new Set<string>();
  for (let is: string | undefined = first; is !== undefined; is = likeOf(types.get(is))) {
    if (is !== name && visited.has(is)) return;
    if (is === name) {
      const wrong =
        first === name ? 'names itself' : `is "${first}", which is like "${name}" itself`;
      report('like', wrong, 'choose another');
      return;
    }
    visited.add(is);
  }
};

const exportsOf = (text: string | null, name: string): boolean =>
  new RegExp(
    `^export (?:(?:async )?(?:function|const) ${name}\\b|\\{[^}]*\\b${name}\\b)`,
    'm',
  ).test(text ?? '');

const components: Check = ({ value, read }, { report }) => {
  const text = read('components.tsx');
  for (const name of ['Input', 'Filter'])
    if (exportsOf(text, name))
      report('components.tsx', `exports ${name}, which lists do without`, 'move it to inputs.tsx');
  if (
    !exportsOf(text, 'Display') &&
    (text !== null ? !exportsOf(text, 'Cell') : !valueAt(value, 'like'))
  )
    report(
      'components.tsx',
      text === null ? 'is missing, and the type is like no other' : 'exports no Display',
      'write: export function Display({ value }: DisplayProps) { … }',
    );
};

const keysOf = ({ name, value }: Member): string[] => {
  const keys = textsAt(value, 'keys');
  return keys.length > 0 ? keys : [name];
};

const filterParts: Check = (member, { all, before, report }) => {
  const { name, value } = member;
  if (!namesOf(all, 'server/filters').includes(name))
    report('the kind', 'has no SQL', `write server/filters/${name}.ts`);
  const declared = all.find(
    (one) => one.registry === 'src/filters/declared.ts' && one.name === name,
  );
  if (!declared && !valueAt(value, 'implied'))
    report('the kind', 'cannot be declared', `write src/filters/${name}/declared.ts`);
  if (!declared) return;
  const forms = Object.keys(Object(valueAt(declared.value, 'forms')) as object);
  const keys = keysOf(member);
  if (forms.toSorted().join() !== keys.toSorted().join())
    report(
      'keys',
      `are ${keys.join(', ')}, and those of declared.ts are ${forms.join(', ')}`,
      'write the same',
    );
  const isByName = valueAt(value, 'byName') !== undefined;
  if (isByName !== (valueAt(declared.value, 'byName') !== undefined))
    report('byName', 'is only in one of index.ts and declared.ts', 'add it to both, or to none');
  for (const other of before) {
    const shared = keysOf(other).find((key) => keys.includes(key));
    if (shared !== undefined)
      report('keys', `name "${shared}", which declares ${other.file}`, 'choose another');
    if (isByName && valueAt(other.value, 'byName') !== undefined)
      report('byName', `is also that of ${other.file}`, 'remove it');
  }
};

const namedLike =
  (names: (context: RegistryContext) => readonly string[] | undefined, wrong: string): Check =>
  ({ name }, context) => {
    const others = names(context);
    if (others && !others.includes(name))
      context.report(name, wrong, formatEnglish(suggestNearest(name, others)));
  };

const childSums: Check = ({ name, value }, { known, report }) => {
  const of = textsAt(value, 'derived.of')[0] ?? '';
  for (const [key, owner] of [
    ['derived.by', of],
    ['derived.equals', name],
  ] as const) {
    const fields = known.fields?.get(owner);
    for (const field of textsAt(value, key))
      if (fields && !fields.includes(field))
        report(
          key,
          `names "${field}", which ${owner} does not have`,
          formatEnglish(suggestNearest(field, fields)),
        );
  }
};

const ownState: Check = ({ value }, { known, report }) => {
  for (const name of textsAt(value, 'state'))
    if (known.parameters?.includes(name))
      report('state', `names "${name}", which every list has in its address`, 'choose another');
};

const oneWay: Check = ({ value }, { report }) => {
  const name = textsAt(value, 'name')[0] ?? '';
  const ways = WAYS.filter((key) => valueAt(value, key) !== undefined);
  if (ways.length === 0)
    report('name', `"${name}" does nothing: it has none of ${WAYS.join(', ')}`, 'add one');
  if (ways.length > 1) report(ways[1] ?? '', `is not used: it has ${ways[0]}`, 'remove one');
};

const placed: Check = ({ value }, { report }) => {
  if (textsAt(value, 'places').length === 0)
    report('places', 'is empty: it is offered nowhere', 'name a place');
};

/** Of `withoutAction`. */
const isRemoval = ({ value }: Member): boolean => valueAt(value, 'label') === '';

const ofFeature: Check = (member, context) => {
  const { all, report } = context;
  if (!isRemoval(member)) return ACTION.forEach((check) => check(member, context));
  const names = all.flatMap(({ registry, value }) =>
    registry === 'src/actions' ? textsAt(value, 'name') : [],
  );
  for (const name of textsAt(member.value, 'name'))
    if (!names.includes(name))
      report('name', `removes the unknown "${name}"`, formatEnglish(suggestNearest(name, names)));
};

const slashless: Check = ({ value }, { report }) => {
  const [path = ''] = textsAt(value, 'path');
  if (/^\/|\/$/.test(path))
    report('path', 'begins or ends with /', `write "${path.replaceAll(/^\/+|\/+$/g, '')}"`);
};

const ACTION: readonly Check[] = [
  placed,
  oneWay,
  among('needs', 'rights'),
  among('extension', 'extensions'),
  translated('label', 'fullLabel', 'hint', 'command'),
  ownMessages,
];

const CHECKS: { readonly [registry: string]: readonly Check[] } = {
  'src/fields': [likeOthers, components, ownMessages, ruleTexts],
  'src/filters': [filterParts],
  'src/views': [
    unique('name'),
    ownState,
    among('right', 'rights'),
    translated('label'),
    ownMessages,
  ],
  'src/actions': [unique('name'), ...ACTION],
  actions: [ofFeature],
  'src/features': [
    unique('resource', { remedy: 'merge them' }),
    among('resource', 'resources'),
    unique('path', { taken: 'routes' }),
    slashless,
    among('needs.resource', 'resources'),
    among('needs.action', 'rights'),
    among('menu.group', 'groups'),
    unique('menu.shortcut', { taken: 'shortcuts' }),
    translated('title', 'hint'),
    ownMessages,
  ],
  'server/filters': [
    namedLike(({ all }) => namesOf(all, 'src/filters'), 'is the SQL of no kind in src/filters'),
  ],
  'server/rules': [
    namedLike(({ known }) => known.resources, 'matches no resource: it is never used'),
    among('derived.of', 'resources'),
    childSums,
  ],
  'server/extensions': [unique('name')],
  'tools/conform/extensions': [
    namedLike(({ known }) => known.extensions, 'matches no extension: it is never used'),
  ],
};

export function checkRegistries(members: readonly Member[], known: KnownNames): FindingMessage[] {
  const messagesIn = (language: Language) => {
    const all = members.map(({ file, value }) => ({
      file,
      words: valueAt(value, `messages.${language}`),
    }));
    const words = [{ file: `i18n/${language}`, words: known.messages?.[language] }, ...all];
    // The first counts.
    return new Map(
      words
        .toReversed()
        .flatMap((one) =>
          pathsIn(Object(one.words) as object).map((path) => [path, one.file] as const),
        ),
    );
  };
  const messages = { ko: messagesIn('ko'), en: messagesIn('en') };
  return members.flatMap((member, index) => {
    const { registry, file, at } = member;
    const found: FindingMessage[] = [];
    const before = members.slice(0, index).filter((one) => one.registry === registry);
    const report: Report = (key, message, remedy) =>
      found.push({ file, key: at === undefined ? key : `${at}.${key}`, message, remedy });
    for (const check of CHECKS[registry] ?? [])
      check(member, { before, all: members, known, messages, report });
    return found;
  });
}
