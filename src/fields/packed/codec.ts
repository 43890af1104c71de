import { DecodeError, type Codec } from '../../schema/fieldType';
import { unpack, type PackedEntry } from './unpack';

/** A field of an entry: the child's own, or one that the child's reference brings along. */
export type EntryField = string | { name: string; via: string; take: string };

export interface PackedOptions {
  /** The resource that the entries are of. */
  of: string;
  /** The fields of an entry, in the contract's order. */
  entry: readonly EntryField[];
  /** The child's field that names us… */
  by: string;
  /** …and our field that it names. */
  equals: string;
}

declare module '../../schema/fieldType' {
  interface FieldTypes {
    packed: { value: { id: number; [field: string]: unknown }[]; options: PackedOptions };
  }
}

export const entryNames = (entry: readonly EntryField[]): string[] =>
  entry.map((field) => (typeof field === 'string' ? field : field.name));

/** Splits the text into entries of text; whoever knows the child's fields types them (src/data). */
export const codec: Codec<PackedEntry[], PackedOptions> = {
  decode: (wire, { entry }) => {
    if (wire === null || wire === undefined || wire === '') return [];
    if (typeof wire !== 'string') throw new DecodeError('packed text', wire);
    const entries = unpack(wire, entryNames(entry));
    if (!entries) throw new DecodeError(`entries of ${entry.length} fields`, wire);
    return entries;
  },
  encode: () => null,
  check: () => null,
};
