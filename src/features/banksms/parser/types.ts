/** The fields that a message is read into. */
export const FIELDS = [
  'method',
  'direction',
  'bankCode',
  'sender',
  'receiver',
  'currency',
  'amount',
  'smsDate',
  'smsTime',
] as const;

export type FieldName = (typeof FIELDS)[number];

export type Direction = 'DEPOSIT' | 'WITHDRAWAL';

/** How far a field can be believed. */
export type Mark = 'sure' | 'unsure' | 'missing';

/** Why a field is not sure; the words are in i18n under `banksms.reasons`. */
export type Reason =
  | 'notFound'
  | 'severalAmounts'
  | 'noUnit'
  | 'koreanNumeral'
  | 'noCurrency'
  | 'severalDirections'
  | 'weakWord'
  | 'signDiffers'
  | 'cancelled'
  | 'notDone'
  | 'severalDates'
  | 'fromHeader'
  | 'guessedParty'
  | 'severalBanks'
  | 'noDirection'
  | 'noBank'
  | 'tooLong';

/** The declaration that took a message: shown in the paste dialog. */
export interface FormatName {
  bankCode: string;
  template: string;
  /** Came from a basic code and not with the product. */
  own: boolean;
}

/** A message as it was read, before anybody has looked at it. */
export interface Draft {
  values: Readonly<Record<FieldName, string | null>>;
  marks: Readonly<Record<FieldName, Mark>>;
  reasons: Readonly<Partial<Record<FieldName, Reason>>>;
  /** The message as it was pasted. */
  sms: string;
  /** What nothing was made of. */
  leftover: string;
  /** Null where no format knew the message, and its parts were found by their shape. */
  format: FormatName | null;
}
