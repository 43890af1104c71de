import { declarations } from '../../../resources';
import { fieldTypes } from '../../fields';
import { type Resource, type ResourceMessages } from '../../schema';
import { assemble } from '../../schema/files/assemble';
import { readCheckedResources } from '../../schema/files/checked';
import type { ReadResourceFile, ReadResources, ResourceFile } from '../../schema/files/types';
import type { Messages } from '../locale';
import type { MessageLanguage } from '../../shell/messageLanguage';
import { entityMessages } from '../messages';
import type { FetchedFile } from './fetch';

export interface ResourceSet {
  fetched: readonly FetchedFile[];
  resources: readonly Resource[];
  messages: Readonly<Record<MessageLanguage, ResourceMessages & { server: Messages }>>;
  listed: readonly ReadResourceFile[];
  texts: { readonly [name: string]: string };
  origins: ReadResources['origins'];
}

/** A missing or invalid file keeps its version in `before`. */
export async function readResourceSet(
  fetched: readonly FetchedFile[],
  { before, areChecked = false }: { before?: ResourceSet; areChecked?: boolean } = {},
): Promise<ResourceSet> {
  const servedBefore = (name: string) =>
    before?.listed.find((file) => file.name === name)?.served ?? null;
  const files = fetched.flatMap(({ name, text }): ResourceFile[] => {
    const served = servedBefore(name);
    const [first, ...rest] = [text, served].filter((one) => one !== null);
    return first === undefined ? [] : [{ name, texts: [first, ...rest] }];
  });
  const {
    resources,
    messages: words,
    files: read,
    origins,
  } = (areChecked ? readChecked(fetched) : null) ?? (await readFiles(files));
  const listed = fetched.map(({ name, problem }): ReadResourceFile => {
    const file = read.find((file) => file.name === name);
    const nothing = { name, served: null, current: false, resource: null, extends: false };
    if (problem === null && file) return file;
    return { ...nothing, ...file, current: false, findings: problem === null ? [] : [problem] };
  });
  const inLanguage = (language: MessageLanguage) => ({
    ...words[language],
    server: { entities: entityMessages(resources, words[language].resources) },
  });
  return {
    fetched,
    resources,
    listed,
    origins,
    messages: { ko: inLanguage('ko'), en: inLanguage('en') },
    texts: Object.fromEntries(
      fetched.flatMap(({ name, text }) => (text === null ? [] : [[name, text]])),
    ),
  };
}

/** null if they are not all there, or not what they should be: then they are checked. */
function readChecked(fetched: readonly FetchedFile[]): ReadResources | null {
  const texts = fetched.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]));
  if (texts.length < fetched.length) return null;
  try {
    return readCheckedResources(declarations, texts, fieldTypes);
  } catch (error) {
    console.warn(error);
    return null;
  }
}

async function readFiles(files: readonly ResourceFile[]): Promise<ReadResources> {
  if (files.length === 0)
    return { ...assemble(declarations, { declarations, candidates: [] }, fieldTypes), files: [] };
  const { readResources, formerKeyWarnings } = await import('../../schema/files/read');
  for (const { name, texts } of files)
    for (const warning of formerKeyWarnings(texts[0])) console.warn(`${name}.json: ${warning}`);
  return readResources(declarations, files, fieldTypes);
}

export interface ResourceSetDifference {
  added: readonly string[];
  removed: readonly string[];
  changed: readonly string[];
}

export function compareResourceSets(
  before: ResourceSet,
  after: ResourceSet,
): ResourceSetDifference {
  const [old, now] = [before, after].map(
    (set) =>
      new Map(set.resources.map((one) => [one.route, JSON.stringify([one, messagesOf(set, one)])])),
  );
  const routes = (set: Map<string, string> | undefined) => [...(set?.keys() ?? [])];
  return {
    added: routes(now).filter((route) => !old?.has(route)),
    removed: routes(old).filter((route) => !now?.has(route)),
    changed: routes(now).filter((route) => old?.has(route) && old.get(route) !== now?.get(route)),
  };
}

const messagesOf = ({ messages }: ResourceSet, { route }: Resource) =>
  Object.values(messages).map(({ resources }) => resources[route]);
