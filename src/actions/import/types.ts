import type { Resource } from '../../schema';

/** Pasted again, the same text is another source. */
export type ImportSource = File | { text: string };

export const unfinishedImportKey = ({ name }: Pick<Resource, 'name'>): string =>
  `settings-import-run:${name}`;
