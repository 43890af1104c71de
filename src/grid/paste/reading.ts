import type { Fault, Reading } from './types';

/** A cell that was read; what is not said otherwise is as it should be. */
export const reading = (value: unknown, rest: Partial<Reading> = {}): Reading => ({
  ...{ value, fault: null, meant: null, note: null, pending: false, record: null },
  ...rest,
});

/** A cell that was not. */
export const faulty = (key: string, args: Fault['args'] = {}): Reading =>
  reading(null, { fault: { key, args } });
