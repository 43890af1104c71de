/** What somebody brings: a file, or a table that was pasted. */
export type Source = { kind: 'file'; file: File } | { kind: 'text'; text: string };
