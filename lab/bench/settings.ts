import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const engines = ['postgres', 'pglite'] as const;
export type Engine = (typeof engines)[number];

export interface Settings {
  rounds: number;
  /** Slow-down of the processor. */
  throttle: number;
  line: 'fast' | 'slow';
  font: 'web' | 'system';
  reservations: number;
  turns: number;
  engines: readonly Engine[];
  /** A checkout with an earlier build of our product. */
  against?: string | undefined;
}

/** @throws if invalid */
export function readArguments(args: readonly string[]): { parts: string[]; settings: Settings } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      throttle: { type: 'string', default: '1' },
      line: { type: 'string', default: 'fast' },
      font: { type: 'string', default: 'web' },
      reservations: { type: 'string', default: '1000000' },
      turns: { type: 'string', default: '300' },
      engine: { type: 'string' },
      against: { type: 'string' },
    },
  });
  const [rounds, throttle] = [Number(values.rounds), Number(values.throttle)];
  const [reservations, turns] = [Number(values.reservations), Number(values.turns)];
  const { line, font, against } = values;
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds is a number from 1.');
  if (!(throttle >= 1)) throw new Error('--throttle is a number from 1.');
  if (line !== 'fast' && line !== 'slow') throw new Error('--line is fast or slow.');
  if (font !== 'web' && font !== 'system') throw new Error('--font is web or system.');
  if (!Number.isSafeInteger(reservations) || reservations < 1)
    throw new Error('--reservations is a number from 1.');
  if (!Number.isSafeInteger(turns) || turns < 1) throw new Error('--turns is a number from 1.');
  if (against !== undefined && !existsSync(join(against, 'dist/client/index.html')))
    throw new Error('--against is a folder of the product, built.');
  const named = engines.filter((engine) => engine === (values.engine ?? engine));
  if (named.length === 0) throw new Error(`--engine is ${engines.join(' or ')}.`);
  return {
    parts: positionals,
    settings: { rounds, throttle, line, font, reservations, turns, engines: named, against },
  };
}
