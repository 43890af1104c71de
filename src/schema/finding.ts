/** One mistake in a declaration: where it stands, what is wrong, how to mend it. */
export interface Finding {
  file: string;
  key: string;
  message: string;
  remedy: string;
  /** Counted from 1, where the text of the file is at hand. */
  line?: number;
}

/** Thrown at start-up when a declaration is wrong; the message lists every finding, a line each. */
export class DeclarationError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(sentenceOf).join('\n'));
    this.name = 'DeclarationError';
  }
}

/** A finding in one line, for logs and terminals. */
export function sentenceOf({ file, key, message, remedy, line }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}: ${key} ${message}; ${remedy}`;
}

/** Takes one finding of a declaration. */
export type Report = (key: string, message: string, remedy: string) => void;
