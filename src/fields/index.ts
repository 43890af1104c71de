import type { FieldTypeCatalogue, FieldTypes } from '../schema/fieldType';
import { boolean } from './boolean';
import { date } from './date';
import { dateTime } from './dateTime';
import { decimal } from './decimal';
import { derived } from './derived';
import { email } from './email';
import { enumeration } from './enum';
import { id } from './id';
import { integer } from './integer';
import { longText } from './longText';
import { money } from './money';
import { packed } from './packed';
import { phone } from './phone';
import { rate } from './rate';
import { reference } from './reference';
import { referenceById } from './referenceById';
import { references } from './references';
import { text } from './text';
import { time } from './time';

const types = {
  boolean,
  date,
  dateTime,
  decimal,
  derived,
  email,
  enum: enumeration,
  id,
  integer,
  longText,
  money,
  packed,
  phone,
  rate,
  reference,
  referenceById,
  references,
  text,
  time,
} satisfies { [T in keyof FieldTypes]: object };

/** Every field type by the name that declarations use. Its faces are in `components.tsx`. */
// Each type is checked against its own options by its folder; readers meet them by name only.
export const fieldTypes = types as unknown as FieldTypeCatalogue;
