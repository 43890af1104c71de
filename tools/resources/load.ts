import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FindingMessage } from '../../src/schema/checks/finding';
import type { ResourceFile } from '../../src/schema/files/types';
import { folderEntries, LISTS } from './register.mjs';
import {
  declarationIn,
  textsIn,
  type DeclarationSource,
  type Sources,
  type LanguageWords,
} from './sources';

/** Unreadable files become findings. */
export async function loadSources(
  root: string,
): Promise<{ sources: Sources; findings: FindingMessage[] }> {
  const findings: FindingMessage[] = LISTS.flatMap((list) =>
    folderEntries(root, list).problems.map((problem) => ({ key: 'the file', ...problem, line: 1 })),
  );
  const resources: DeclarationSource[] = [];
  for (const { name } of entriesIn(root, 'resources')) {
    const file = `resources/${name}.ts`;
    const text = readFileSync(join(root, file), 'utf8');
    try {
      resources.push({ file, text, declaration: declarationIn(await load(root, file)) });
    } catch (error) {
      findings.push(unreadable(file, error));
    }
  }
  const features = await featuresIn(root, findings);
  return {
    findings,
    sources: {
      resources,
      words: { ko: await wordsOf(root, 'ko'), en: await wordsOf(root, 'en') },
      wordFiles: ['ko', 'en'].flatMap((language) => textsIn(root, `i18n/${language}/resources`)),
      features,
      rules: entriesIn(root, 'server/rules').map(({ name }) => ({
        name,
        file: `server/rules/${name}.ts`,
      })),
    },
  };
}

/** Of DATA_DIR/resources, or of a static host's config.json. */
export function filesIn(folder: string): ResourceFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => ({
    name: name.replace(/\.json$/, ''),
    texts: [readFileSync(join(folder, name), 'utf8')],
  }));
}

const entriesIn = (root: string, folder: string) =>
  LISTS.filter((list) => list.folder === folder).flatMap(
    (list) => folderEntries(root, list).entries,
  );

async function load(root: string, file: string): Promise<object> {
  return (await import(pathToFileURL(join(root, file)).href)) as object;
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

async function featuresIn(root: string, findings: FindingMessage[]): Promise<Sources['features']> {
  const folder = join(root, 'src/features');
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/features/${name}/index.ts`)
    .filter((file) => existsSync(join(root, file)));
  const places: { name: string; file: string; line: number }[] = [];
  for (const file of files) {
    try {
      const { default: feature } = (await load(root, file)) as { default: { resource?: string } };
      const { resource: name } = feature;
      if (name === undefined) continue;
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      places.push({ name, file, line: lines.findIndex((text) => text.includes(name)) + 1 });
    } catch (error) {
      findings.push(unreadable(file, error));
    }
  }
  return places;
}

/** `…/cities.ts:12:3: ERROR: Expected "}"`. */
function unreadable(file: string, error: unknown): FindingMessage {
  const message = error instanceof Error ? error.message : String(error);
  const [, line, why] = /:(\d+):\d+: ERROR: (.*)/.exec(message) ?? [];
  return {
    file,
    key: 'the file',
    message: `can't be read: ${why ?? message.split('\n')[0]}`,
    remedy: line ? 'correct that line' : 'correct it',
    line: Number(line ?? 1),
  };
}
