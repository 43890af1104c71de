import { z } from 'zod';

// PostgreSQL cuts names of columns and tables at 63 bytes, and those of indexes are made of several.
export const name = z
  .string()
  .max(40)
  .regex(/^[a-z][A-Za-z0-9]*$/, 'a name in camelCase');

export const word = z.string().min(1).max(100);

export const names = z.array(z.string()).max(200);
