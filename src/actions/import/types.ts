import type { Resource } from '../../schema';

/** An import's source: a file, or a pasted table. */
export type ImportSource = { kind: 'file'; file: File } | { kind: 'text'; text: string };

/** Where this browser's small store says that a run of a resource is not finished; it stays after signing out. */
export const unfinishedImportKey = ({ name }: Pick<Resource, 'name'>): string =>
  `settings-import-run:${name}`;
