import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fieldTypes } from '../../../src/fields';
import type { Finding, ReadFile } from '../../../src/schema';
import { parseFile } from '../../../src/schema/files/parse';
import { errorCode } from '../../errors';
import { hashOf } from './hash';
import type { Keeper } from './keeper';
import type { Version } from './versions';

/** A resource file as the settings screen shows it. */
export interface ListedFile {
  name: string;
  /** The file's own; empty where it can't be read; of a removed one, its newest version. */
  text: string;
  hash: string;
  /** Does that text serve? */
  current: boolean;
  /** Of the text that serves, if any. */
  served: string | null;
  removed: boolean;
  findings: readonly Finding[];
  resource: string | null;
  extends: boolean;
  /** Newest first. */
  versions: { hash: string; at: string }[];
}

/** Every file of the folder, and those of which versions are left; by name. */
export async function listFiles(keeper: Keeper): Promise<ListedFile[]> {
  const kept = await keeper.versions.names().catch(unlessBroken<string>);
  const names = new Set([...keeper.own.keys(), ...kept]);
  const listed = await Promise.all([...names].toSorted().map((name) => listFile(keeper, name)));
  return listed.filter((file) => file !== null);
}

/** One of them; null where there is none. */
export async function listFile(keeper: Keeper, name: string): Promise<ListedFile | null> {
  const versions = await keeper.versions.of(name).catch(unlessBroken<Version>);
  const told = versions.map(({ hash, at }) => ({ hash, at }));
  const file = keeper.own.get(name);
  if (file === undefined) {
    const [newest] = versions;
    return newest === undefined ? null : { ...removed(name, newest), versions: told };
  }
  const read = keeper.files.find((one) => one.name === name);
  return {
    name,
    text: file.text ?? '',
    hash: file.hash,
    current: read?.current ?? false,
    served: read?.served == null ? null : hashOf(read.served),
    removed: false,
    findings: read?.findings ?? [],
    ...aboutOf(read),
    versions: told,
  };
}

const aboutOf = (read: ReadFile | undefined): Pick<ListedFile, 'resource' | 'extends'> => ({
  resource: read?.resource ?? null,
  extends: read?.extends ?? false,
});

function removed(name: string, { text, hash }: Version): Omit<ListedFile, 'versions'> {
  const { resource, extension } = parseFile(name, text, fieldTypes);
  return {
    ...{ name, text, hash, current: false, served: null, removed: true, findings: [] },
    ...{ resource, extends: extension !== null },
  };
}

/** Versions that can't be read are none; the keeper has told why. */
function unlessBroken<T>(error: unknown): readonly T[] {
  if (errorCode(error) === undefined) throw error;
  return [];
}

/** Can files be written here, as far as one can tell without doing it? */
export async function isWritable(keeper: Keeper): Promise<boolean> {
  if (keeper.problems.length > 0) return false;
  const { path } = keeper.folder;
  return (await allows(path)) ?? (await allows(dirname(path))) ?? false;
}

async function allows(path: string): Promise<boolean | null> {
  try {
    await access(path, constants.W_OK);
    return true;
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? null : false;
  }
}
