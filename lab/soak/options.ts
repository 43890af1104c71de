import { parseArgs } from 'node:util';

export const interruptions = ['kill', 'database-restart', 'full-disk'] as const;
export type Interruption = (typeof interruptions)[number];

export interface SoakOptions {
  staff: number;
  minutes: number;
  /** Average seconds between requests. */
  think: number;
  engine: 'pglite' | 'postgres';
  reservations: number;
  interruptions: readonly Interruption[];
  seed: string;
}

/** @throws Error if invalid */
export function readOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      staff: { type: 'string', default: '25' },
      minutes: { type: 'string', default: '2' },
      think: { type: 'string', default: '2' },
      engine: { type: 'string', default: 'pglite' },
      reservations: { type: 'string', default: '20000' },
      kill: { type: 'boolean', default: false },
      'database-restart': { type: 'boolean', default: false },
      'full-disk': { type: 'boolean', default: false },
      seed: { type: 'string', default: 'soak' },
    },
  });
  const { engine, seed } = values;
  if (engine !== 'pglite' && engine !== 'postgres')
    throw new Error('--engine is pglite or postgres.');
  if (values['database-restart'] && engine === 'pglite')
    throw new Error('--database-restart is for --engine postgres: the embedded one is the server.');
  if (values['full-disk'] && process.getuid?.() !== 0)
    throw new Error('--full-disk mounts a disk of its own, which takes root.');
  const number = (name: 'staff' | 'minutes' | 'think' | 'reservations'): number => {
    const value = Number(values[name]);
    if (!(value > 0)) throw new Error(`--${name} is a number above 0.`);
    return value;
  };
  return {
    staff: number('staff'),
    minutes: number('minutes'),
    think: number('think'),
    engine,
    reservations: number('reservations'),
    interruptions: interruptions.filter((name) => values[name]),
    seed,
  };
}
