import type { Resource } from '../../schema';

export type ImportSource = { kind: 'file'; file: File } | { kind: 'text'; text: string };

/** Marks an unfinished run in localStorage. */
export const unfinishedImportKey = ({ name }: Pick<Resource, 'name'>): string =>
  `settings-import-run:${name}`;
