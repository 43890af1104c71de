import { fieldTypeMessages } from '../src/fields';
import type { DecodeError, ValueProblem } from '../src/schema';
import type { FieldErrors } from './errors';

/** Without prototype: clients may send `constructor` and `__proto__`. */
export function noErrors(): FieldErrors {
  return Object.create(null) as FieldErrors;
}

type Words = (name: string, args: NonNullable<ValueProblem['args']>) => string;

const sentences: Readonly<Record<string, Words>> = {
  required: (name) => `The ${name} field is required.`,
  maxLength: (name, { max }) => `The ${name} field must not be greater than ${max} characters.`,
  minLength: (name, { min }) => `The ${name} field must be at least ${min} characters.`,
  string: (name) => `The ${name} field must be a string.`,
  integer: (name) => `The ${name} field must be an integer.`,
  boolean: (name) => `The ${name} field must be true or false.`,
  decimal: (name) => `The ${name} field must be a number.`,
  scale: (name, { scale }) =>
    `The ${name} field must have ${scale === 0 ? '0' : `0-${scale}`} decimal places.`,
  digits: (name, { digits }) => `The ${name} field must not have more than ${digits} digits.`,
  min: (name, { min }) => `The ${name} field must be at least ${min}.`,
  max: (name, { max }) => `The ${name} field must not be greater than ${max}.`,
  positive: (name) => `The ${name} field must be greater than 0.`,
  date: (name) => `The ${name} field must be a valid date.`,
  time: (name) => `The ${name} field must match the format HH:mm.`,
  dateTime: (name) => `The ${name} field must match the format YYYY-MM-DD HH:mm:ss.`,
  afterOrEqual: (name, { other }) =>
    `The ${name} field must be a date after or equal to ${displayName(String(other))}.`,
  beforeOrEqual: (name, { other }) =>
    `The ${name} field must be a date before or equal to ${displayName(String(other))}.`,
  email: (name) => `The ${name} field must be a valid email address.`,
  phone: (name) => `The ${name} field format is invalid.`,
  format: (name) => `The ${name} field format is invalid.`,
  oneOf: (name) => `The selected ${name} is invalid.`,
  exists: (name) => `The selected ${name} is invalid.`,
  same: (name, { other }) => `The ${name} field must match ${other}.`,
  unique: (name) => `The ${name} has already been taken.`,
  prohibited: (name) => `The ${name} field is prohibited.`,
  fixed: (name) => `The ${name} field cannot be changed.`,
};

/**
 * Rules of field types use Laravel's format message.
 * @throws for a rule without a message
 * @example problemMessage('dateOut', { rule: 'min', args: { min: 1 } })
 */
export function problemMessage(field: string, { rule, args = {} }: ValueProblem): string {
  const sentence = sentences[rule] ?? (ofTypes().has(rule) ? sentences['format'] : undefined);
  if (sentence === undefined) throw new Error(`no sentence for the rule "${rule}"`);
  return sentence(displayName(field), args);
}

const ofTypes = (): ReadonlySet<string> =>
  new Set(Object.keys(Object(fieldTypeMessages('en').validation)));

/** `countryCode` is "country code". */
function displayName(field: string): string {
  return field.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}

const undecodable: Readonly<Record<string, string>> = {
  text: 'string',
  'a whole number': 'integer',
  'an id': 'integer',
  'a decimal number': 'decimal',
  '0 or 1': 'boolean',
  'a date': 'date',
  'a time': 'time',
  'a date and time': 'dateTime',
};

export function decodeProblem({ expected }: DecodeError): ValueProblem {
  return { rule: undecodable[expected] ?? 'format' };
}
