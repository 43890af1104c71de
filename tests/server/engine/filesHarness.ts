import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ListedFile } from '../../../server/extensions/resources/routes';
import type { FindingMessage } from '../../../src/schema/checks/finding';
import { resourceFile } from '../../support/resourceFile';
import { startResourceServer, type Api } from '../resourcesHarness';
import { exampleText } from '../../support/examples';

export interface FileText {
  name: string;
  fields: Record<string, Record<string, unknown>>;
  columns: string[];
  filters: Record<string, unknown>;
  labels: Record<'ko' | 'en', { fields: Record<string, string> }>;
  [key: string]: unknown;
}

export const airlines = exampleText('airways');
export const customersExtra = exampleText('customers-extra');

export function airlinesWith(change: (file: FileText) => void, text = airlines): string {
  const file = JSON.parse(text) as FileText;
  change(file);
  for (const { fields } of Object.values(file.labels))
    for (const name of Object.keys(file.fields)) fields[name] ??= name;
  return JSON.stringify(file, null, 2);
}

export const tiny = (name: string, more: object = {}): string =>
  JSON.stringify(
    resourceFile(name, { name: { type: 'text' } }, { route: `codes/${name}`, ...more }),
  );

interface Config {
  extensions: string[];
  resources: string[];
  areResourcesChecked: boolean;
}

export async function startFilesServer() {
  let log = '';
  const server = await startResourceServer({
    filesEvery: 25,
    settings: { logLevel: 'info' },
    logStream: { write: (line) => void (log += line) },
  });
  const folder = join(server.settings.dataDir, 'resources');
  return Object.assign(server, {
    folder,
    /** Like an editor or `cp`. */
    write: async (file: string, content: string | Buffer) => {
      await writeFile(join(folder, `.${file}.new`), content);
      await rename(join(folder, `.${file}.new`), join(folder, file));
    },
    remove: (file: string) => rm(join(folder, file), { recursive: true }),
    lines: () =>
      log
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { level: number; msg: string; [key: string]: unknown }),
    config: async () => (await server.app.inject('/config.json')).json<Config>(),
  });
}

export async function listed(
  api: Api,
): Promise<{ data: ListedFile[]; writable: boolean; problems: FindingMessage[] }> {
  return (await api.get('/resources')).body as unknown as Awaited<ReturnType<typeof listed>>;
}

export async function fileOnce(
  api: Api,
  name: string,
  expected: Partial<ListedFile>,
): Promise<ListedFile> {
  let found: ListedFile | undefined;
  await expect
    .poll(
      async () => {
        found = (await listed(api)).data.find((file) => file.name === name);
        return found;
      },
      { timeout: 5_000, interval: 20 },
    )
    .toMatchObject(expected);
  return found!;
}
