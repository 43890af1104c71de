import type { FieldTypes } from '../schema/fieldType';
import type { FieldFaces } from './faces';
import { Display as BooleanDisplay } from './boolean/Display';
import { Input as BooleanInput } from './boolean/Input';
import { Display as DateDisplay } from './date/Display';
import { Input as DateInput } from './date/Input';
import { Display as DateTimeDisplay } from './dateTime/Display';
import { Input as DateTimeInput } from './dateTime/Input';
import { Display as DecimalDisplay } from './decimal/Display';
import { Input as DecimalInput } from './decimal/Input';
import { Display as DerivedDisplay } from './derived/Display';
import { Display as EmailDisplay } from './email/Display';
import { Input as EmailInput } from './email/Input';
import { Display as EnumDisplay } from './enum/Display';
import { Input as EnumInput } from './enum/Input';
import { Display as IdDisplay } from './id/Display';
import { Display as IntegerDisplay } from './integer/Display';
import { Input as IntegerInput } from './integer/Input';
import { Display as LongTextDisplay } from './longText/Display';
import { Input as LongTextInput } from './longText/Input';
import { Display as MoneyDisplay } from './money/Display';
import { Input as MoneyInput } from './money/Input';
import { Display as PackedDisplay } from './packed/Display';
import { Display as PhoneDisplay } from './phone/Display';
import { Input as PhoneInput } from './phone/Input';
import { Display as RateDisplay } from './rate/Display';
import { Input as RateInput } from './rate/Input';
import { Display as ReferenceDisplay } from './reference/Display';
import { Input as ReferenceInput } from './reference/Input';
import { Display as ReferenceByIdDisplay } from './referenceById/Display';
import { Input as ReferenceByIdInput } from './referenceById/Input';
import { Display as ReferencesDisplay } from './references/Display';
import { Input as ReferencesInput } from './references/Input';
import { Display as TextDisplay } from './text/Display';
import { Input as TextInput } from './text/Input';
import { Display as TimeDisplay } from './time/Display';
import { Input as TimeInput } from './time/Input';

/** The faces, and how they stand in a form. */
export interface FormFaces extends FieldFaces {
  /** Takes a form's whole width. */
  wide?: boolean;
}

const faces = {
  boolean: { Display: BooleanDisplay, Input: BooleanInput },
  date: { Display: DateDisplay, Input: DateInput },
  dateTime: { Display: DateTimeDisplay, Input: DateTimeInput },
  decimal: { Display: DecimalDisplay, Input: DecimalInput },
  derived: { Display: DerivedDisplay, Input: null },
  email: { Display: EmailDisplay, Input: EmailInput },
  enum: { Display: EnumDisplay, Input: EnumInput },
  id: { Display: IdDisplay, Input: null },
  integer: { Display: IntegerDisplay, Input: IntegerInput },
  longText: { Display: LongTextDisplay, Input: LongTextInput, wide: true },
  money: { Display: MoneyDisplay, Input: MoneyInput },
  packed: { Display: PackedDisplay, Input: null },
  phone: { Display: PhoneDisplay, Input: PhoneInput },
  rate: { Display: RateDisplay, Input: RateInput },
  reference: { Display: ReferenceDisplay, Input: ReferenceInput },
  referenceById: { Display: ReferenceByIdDisplay, Input: ReferenceByIdInput },
  references: { Display: ReferencesDisplay, Input: ReferencesInput, wide: true },
  text: { Display: TextDisplay, Input: TextInput },
  time: { Display: TimeDisplay, Input: TimeInput },
} satisfies { [T in keyof FieldTypes]: FormFaces };

/** How every field type shows itself and is typed, by the name that declarations use. */
export const fieldFaces: Readonly<Record<string, FormFaces>> = faces;
