import { parseArgs } from 'node:util';

export interface ClusterOptions {
  staff: number;
  minutes: number;
  reservations: number;
  /** Seconds until the operator acts. */
  notice: number;
  /** Unresponsive instead of ending. */
  freeze: boolean;
  seed: string;
}

/** @throws Error if invalid */
export function readOptions(args: readonly string[]): ClusterOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      staff: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '1.5' },
      reservations: { type: 'string', default: '5000' },
      notice: { type: 'string', default: '3' },
      freeze: { type: 'boolean', default: false },
      seed: { type: 'string', default: 'cluster' },
    },
  });
  const { seed, freeze, ...numbers } = values;
  const number = (name: keyof typeof numbers): number => {
    const value = Number(numbers[name]);
    if (!(value > 0)) throw new Error(`--${name} is a number above 0.`);
    return value;
  };
  return {
    staff: number('staff'),
    minutes: number('minutes'),
    reservations: number('reservations'),
    notice: number('notice'),
    freeze,
    seed,
  };
}
