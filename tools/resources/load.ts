import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FindingMessage } from '../../src/schema/checks/finding';
import type { ResourceFile } from '../../src/schema/files/types';
import { load, unreadable, type Member } from './members';
import { folderEntries, LISTS } from './register.mjs';
import type { KnownNames } from './registryCheck';
import {
  declarationIn,
  textsIn,
  type DeclarationSource,
  type Sources,
  type LanguageWords,
} from './sources';
import { valueAt } from './spelling';

/** Unreadable files become findings. */
export async function loadSources(
  root: string,
): Promise<{ sources: Sources; findings: FindingMessage[] }> {
  const findings: FindingMessage[] = [];
  const resources: DeclarationSource[] = [];
  const entries = LISTS.filter(({ folder }) => folder === 'resources').flatMap(
    (list) => folderEntries(root, list).entries,
  );
  for (const { name } of entries) {
    const file = `resources/${name}.ts`;
    const text = readFileSync(join(root, file), 'utf8');
    try {
      resources.push({ file, text, declaration: declarationIn(await load(root, file)) });
    } catch (error) {
      findings.push(unreadable(root, file, error));
    }
  }
  return {
    findings,
    sources: {
      resources,
      words: { ko: await wordsOf(root, 'ko'), en: await wordsOf(root, 'en') },
      wordFiles: ['ko', 'en'].flatMap((language) => textsIn(root, `i18n/${language}/resources`)),
    },
  };
}

export async function namesIn(
  root: string,
  { resources, words }: Sources,
  members: readonly Member[],
): Promise<KnownNames> {
  const { actions, GRANTED_LIKE_RESOURCES } = await import('../../src/rights');
  const { LIST_PARAMETERS, PASSKEYS } = await import('../../src/schema/extensions');
  const address = await import('../../src/list/state/address');
  const declared = resources.map(({ declaration }) => declaration);
  const textsOf = (key: string) =>
    declared.map((one) => valueAt(one, key)).filter((text) => typeof text === 'string');
  const messagesOf = async (language: string) =>
    Object(Reflect.get(await load(root, `i18n/${language}/index.ts`), 'default')) as object;
  return {
    resources: [...textsOf('name'), ...GRANTED_LIKE_RESOURCES],
    routes: declared.map((one) => String(valueAt(one, 'route') ?? valueAt(one, 'name'))),
    groups: Object.keys(words.ko.menu),
    shortcuts: textsOf('menu.shortcut'),
    extensions: [
      ...members.flatMap(({ registry, value }) =>
        registry === 'server/extensions' ? [String(valueAt(value, 'name'))] : [],
      ),
      ...LIST_PARAMETERS,
      PASSKEYS,
    ],
    rights: actions,
    parameters: [
      ...address.LIST_ADDRESS_PARAMETERS,
      address.VIEW_PARAMETER,
      address.SAVED_VIEW_PARAMETER,
      address.COLUMNS_PARAMETER,
      address.DENSITY_PARAMETER,
    ],
    messages: { ko: await messagesOf('ko'), en: await messagesOf('en') },
    fields: new Map(
      declared.map((one) => [
        String(valueAt(one, 'name')),
        Object.keys(Object(valueAt(one, 'fields')) as object),
      ]),
    ),
  };
}

export function filesIn(folder: string): ResourceFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => ({
    name: name.replace(/\.json$/, ''),
    texts: [readFileSync(join(folder, name), 'utf8')],
  }));
}

async function wordsOf(root: string, language: string): Promise<LanguageWords> {
  const { resources } = (await load(root, `i18n/${language}/resources/index.ts`)) as Pick<
    LanguageWords,
    'resources'
  >;
  const { admin } = (await load(root, `i18n/${language}/admin.ts`)) as {
    admin: Pick<LanguageWords, 'menu'>;
  };
  return { resources, menu: admin.menu };
}
