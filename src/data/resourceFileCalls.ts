import type { FindingMessage } from '../schema/checks/finding';
import type { ReadResourceFile } from '../schema/files/types';
import type { Client } from './client';
import { isSameText } from './compareStored';
import { ApiError, malformed } from './errors';
import { type WireRecord } from './list';
import { useCalls } from './resources';
import { isObject } from '../util/objects';
import { problemIn } from './problems';
import { isDoneIn, writeVerified } from './writeVerified';

/** `at`: 'YYYY-MM-DD HH:mm:ss' in Seoul. */
export interface FileVersion {
  hash: string;
  at: string;
}

export interface StoredFile extends Omit<ReadResourceFile, 'findings'> {
  /** Of a removed file its newest version. */
  text: string;
  hash: string;
  /** Versions and data are kept. */
  removed: boolean;
  findings: readonly FindingMessage[];
  versions: readonly FileVersion[];
}

export interface FileChange {
  kind:
    | 'table'
    | 'column'
    | 'widen'
    | 'rename'
    | 'index'
    | 'hide'
    | 'show'
    | 'empty'
    | 'misfit'
    | 'stays'
    | 'returns';
  resource: string;
  field?: string;
  type?: string;
  /** Former name of a renamed column. */
  was?: string;
  /** Stored records that would be invalid. */
  count?: number;
  atLeast?: boolean;
}

export type ResourceFileCalls = ReturnType<typeof resourceFileCalls>;

const PATH = '/resources';

const listOf = <Item>(value: unknown): Item[] =>
  Array.isArray(value) ? (value.filter(isObject) as Item[]) : [];

const findingsOf = (value: unknown): FindingMessage[] =>
  listOf<FindingMessage>(value).map((finding) => ({
    ...finding,
    problem: problemIn(finding.problem),
    advice: problemIn(finding.advice),
  }));

const isFile = (value: unknown): value is WireRecord & Pick<StoredFile, 'name' | 'text'> =>
  isObject(value) && typeof value.name === 'string' && typeof value.text === 'string';

function storedFile(value: unknown): StoredFile {
  if (!isFile(value)) return malformed();
  const text = (entry: unknown): string | null => (typeof entry === 'string' ? entry : null);
  return {
    name: value.name,
    text: value.text,
    hash: String(value.hash),
    current: value.current === true || value.current === 1,
    served: text(value.served),
    removed: value.removed === true || value.removed === 1,
    findings: findingsOf(value.findings),
    resource: text(value.resource),
    extends: value.extends === true || value.extends === 1,
    versions: listOf<FileVersion>(value.versions),
  };
}

/**
 * The findings of a rejected save (422).
 * @example findingsIn(save.error).length
 */
export function findingsIn(error: unknown): readonly FindingMessage[] {
  return error instanceof ApiError ? findingsOf(error.body.findings) : [];
}

export function resourceFileCalls(client: Client) {
  const pathOf = (name: string) => `${PATH}/${encodeURIComponent(name)}`;
  const list = async (signal?: AbortSignal) => {
    const { data, writable } = await client.request('GET', PATH, { signal });
    if (!Array.isArray(data)) return malformed();
    return { files: data.map(storedFile), writable: writable === true || writable === 1 };
  };
  return {
    list,
    async version(name: string, hash: string, signal?: AbortSignal) {
      const path = `${pathOf(name)}/versions/${encodeURIComponent(hash)}`;
      const { data } = await client.request('GET', path, { signal });
      return isObject(data) && typeof data.text === 'string' ? data.text : malformed();
    },
    async dryRun(name: string, text: string) {
      const { data } = await client.request('POST', `${pathOf(name)}/dry-run`, {
        body: { text },
        json: true,
        isDryRun: true,
      });
      // Not a result of the check.
      if (!isObject(data) || !Array.isArray(data.findings) || !Array.isArray(data.changes))
        return malformed();
      return { findings: findingsOf(data.findings), changes: listOf<FileChange>(data.changes) };
    },
    /** Rejects with a 409 if changed since. @param was hash of the edited version; null for a new file */
    save(name: string, text: string, was: string | null) {
      const isIt = (file: StoredFile) =>
        file.name === name && !file.removed && isSameText(file.text, text);
      return writeVerified(() => client.request('PUT', pathOf(name), { body: { text, was } }), {
        uncertainWrite: 'update',
        read: ({ data, success }) => {
          if (success === false || !isFile(data)) return undefined;
          const file = storedFile(data);
          return isIt(file) ? file : undefined;
        },
        verify: async () => {
          const file = (await list()).files.find(isIt);
          return file ? { done: file } : 'undone';
        },
      });
    },
    async remove(name: string, was: string) {
      await writeVerified(() => client.request('DELETE', pathOf(name), { query: { was } }), {
        uncertainWrite: 'delete',
        read: isDoneIn,
        verify: async () => {
          const { files } = await list();
          return files.some((file) => file.name === name && !file.removed)
            ? 'undone'
            : { done: true as const };
        },
      });
    },
  };
}

/**
 * @throws outside of the admin
 * @example const { list, save } = useResourceFileCalls();
 */
export const useResourceFileCalls = () => useCalls('resourceFiles', resourceFileCalls);
