import { DecodeError, type Codec } from '../../schema/fieldType';
import { wireText } from '../wire';

export interface ReferenceByIdOptions {
  /** The resource referred to, by its id. */
  to: string;
  /** Our field that brings the other record's title along, so that no look-up is needed. */
  text?: string;
  where?: { readonly [parameter: string]: string };
  scope?: { readonly [parameter: string]: string };
  /** Leave the signed-in user out of the choice (spec §6: the confirmer). */
  notSelf?: boolean;
}

declare module '../../schema/fieldType' {
  interface FieldTypes {
    referenceById: { value: number; options: ReferenceByIdOptions };
  }
}

export const codec: Codec<number, ReferenceByIdOptions> = {
  // A backend may say 0 for "none".
  decode: (wire) => {
    const text = wireText(wire);
    if (text === null || text === '0') return null;
    if (!/^\d{1,15}$/.test(text)) throw new DecodeError('an id', wire);
    return Number(text);
  },
  encode: (value) => value,
  check: (value) => (Number.isSafeInteger(value) && value > 0 ? null : { rule: 'integer' }),
};
