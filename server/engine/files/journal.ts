import type { ReadResourceFile } from '../../../src/schema/files/types';
import { formerKeyWarnings } from '../../../src/schema/files/formerKeys';
import { sentenceOf } from '../../../src/schema/checks/messages';
import { hashOf } from './disk';

interface Log {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

/** Logs findings, each state once; buffered until there is a logger. */
export class Journal {
  #log: Log | null = null;
  #waiting: { level: keyof Log; details: object; message: string }[] = [];
  #logged: ReadonlyMap<string, string> = new Map();

  logTo(log: Log): void {
    this.#log = log;
    for (const { level, details, message } of this.#waiting.splice(0)) log[level](details, message);
  }

  say(level: keyof Log, details: object, message: string): void {
    if (this.#log === null) this.#waiting.push({ level, details, message });
    else this.#log[level](details, message);
  }

  /** @param err the error of all of them */
  log(
    files: readonly ReadResourceFile[],
    own: ReadonlyMap<string, { hash: string }>,
    err?: unknown,
  ): void {
    const logged = new Map<string, string>();
    for (const file of files) {
      const state = JSON.stringify([own.get(file.name)?.hash, file.current, file.findings]);
      logged.set(file.name, state);
      if (this.#logged.get(file.name) !== state) this.#tellOne(file, err);
    }
    for (const name of this.#logged.keys())
      if (!logged.has(name))
        this.say(
          'info',
          { file: `${name}.json` },
          `${name}.json was removed: it is hidden, and its data is kept`,
        );
    this.#logged = logged;
  }

  #tellOne({ name, current, served, findings }: ReadResourceFile, err: unknown): void {
    const file = `${name}.json`;
    const hash = served === null ? null : hashOf(served);
    const instead = served === null ? 'not in use' : 'the last valid version stays in use';
    if (current) this.say('info', { file, hash }, `${file} is in use`);
    for (const warning of formerKeyWarnings(served ?? ''))
      this.say('warn', { file, hash }, `${file}: ${warning}`);
    for (const finding of findings) {
      const details = { file, key: finding.key, hash, ...(err !== undefined && { err }) };
      this.say('warn', details, `${sentenceOf(finding)} (${instead})`);
    }
  }
}
