import type { Resource } from '../../schema';

export type ImportSource = { kind: 'file'; file: File } | { kind: 'text'; text: string };

export const unfinishedImportKey = ({ name }: Pick<Resource, 'name'>): string =>
  `settings-import-run:${name}`;
