import type { Codec } from '../../schema/fieldType';
import { decodeDecimal } from '../decimal/codec';
import { wireText } from '../wire';

export interface DerivedOptions {
  /** How it reads; default text. Decimals stand right and are US dollars. */
  as?: 'text' | 'integer' | 'usd';
  /** Our reference that it comes along with… */
  via?: string;
  /** …and the other record's field. Without both, a server rule computes it. */
  take?: string;
}

declare module '../../schema/fieldType' {
  interface FieldTypes {
    /** Computed by the server at each read: never stored, never sent. */
    derived: { value: string; options: DerivedOptions };
  }
}

export const codec: Codec<string, DerivedOptions> = {
  decode: (wire, { as }) => (as === 'usd' ? decodeDecimal(wire) : wireText(wire)),
  encode: (value) => value,
  check: () => null,
};
