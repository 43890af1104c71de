import type { Resource } from '../../schema';

/** An import's source: a file, or a pasted table. */
export type ImportSource = { kind: 'file'; file: File } | { kind: 'text'; text: string };

/** Key in localStorage that marks a resource's unfinished run; it is kept after signing out. */
export const unfinishedImportKey = ({ name }: Pick<Resource, 'name'>): string =>
  `settings-import-run:${name}`;
