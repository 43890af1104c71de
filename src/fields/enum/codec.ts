import type { Codec } from '../../schema/fieldType';
import { wireText } from '../wire';
import type { BadgeColour } from './colours';

export interface EnumOptions {
  /** Each value with the colour of its badge. */
  values: { readonly [value: string]: BadgeColour };
  /** The backend may hold other values too: they are shown as they are, and may be typed. */
  open?: boolean;
  /** Characters at most; default 20. */
  maxLength?: number;
}

declare module '../../schema/fieldType' {
  interface FieldTypes {
    enum: { value: string; options: EnumOptions };
  }
}

export const codec: Codec<string, EnumOptions> = {
  decode: wireText,
  encode: (value) => value,
  check: (value, { values, open = false, maxLength = 20 }) => {
    if (value.length > maxLength) return { rule: 'maxLength', args: { max: maxLength } };
    return open || Object.hasOwn(values, value) ? null : { rule: 'oneOf' };
  },
};
