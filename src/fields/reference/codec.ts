import type { Codec } from '../../schema/fieldType';
import { wireText } from '../wire';

export interface ReferenceOptions {
  /** The resource referred to, by its key. */
  to: string;
  /** Our field that brings the other record's title along, so that no look-up is needed. */
  text?: string;
  /** The other resource's query parameters with fixed values, such as a code's type. */
  where?: { readonly [parameter: string]: string };
  /** The other resource's query parameters fed by our own fields: cities by country. */
  scope?: { readonly [parameter: string]: string };
  /** Suggestions only: any other text may be typed too. */
  free?: boolean;
  /** Characters at most; default 50. */
  maxLength?: number;
}

declare module '../../schema/fieldType' {
  interface FieldTypes {
    reference: { value: string; options: ReferenceOptions };
  }
}

export const codec: Codec<string, ReferenceOptions> = {
  decode: wireText,
  encode: (value) => value,
  check: (value, { maxLength = 50 }) =>
    [...value].length > maxLength ? { rule: 'maxLength', args: { max: maxLength } } : null,
};
