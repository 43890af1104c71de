import { z } from 'zod';
import { describeKey, optionalKey } from './describeKey';
import { byField, field as ownField, name, names } from './parts';

const field = (description: string, example: string) => describeKey(ownField, description, example);
const optionalField = (description: string, example: string, otherwise: string = unread) =>
  optionalKey(ownField, description, example, otherwise);
const template = z.string().min(1).max(255);

const unread = 'not read';

const bothWays = z.union([
  field('One field for both directions.', 'customer').meta({ 'x-default': unread }),
  describeKey(
    z.strictObject({
      in: field('Field for incoming messages.', 'sender'),
      out: field('Field for outgoing messages.', 'receiver'),
    }),
    'One field per direction.',
    { in: 'sender', out: 'receiver' },
  ).meta({ 'x-default': unread }),
]);

const reads = z.strictObject({
  date: optionalField(
    'Field for the date. A date without a year is the latest one up to today.',
    'day',
  ),
  time: optionalField('Field for the time.', 'time'),
  amount: optionalField('Field for the amount.', 'amount'),
  currency: optionalField(
    'Field for the currency. If the text has none, the field’s default is used.',
    'currency',
  ),
  direction: optionalKey(
    z.strictObject({
      field: field('The field.', 'direction'),
      in: describeKey(z.string(), 'Its value for incoming.', 'IN'),
      out: describeKey(z.string(), 'Its value for outgoing.', 'OUT'),
    }),
    'Field for the direction: incoming or outgoing.',
    { field: 'direction', in: 'IN', out: 'OUT' },
    unread,
  ),
  party: optionalKey(
    bothWays,
    'Field for the other party: the payer of a deposit, the payee of a withdrawal.',
    'customer',
    unread,
  ),
  account: optionalKey(bothWays, 'Field for our own account.', 'account', unread),
  channel: optionalKey(
    z.strictObject({
      field: field('The field.', 'method'),
      text: describeKey(z.string(), 'Its value for a text message.', 'SMS'),
      app: describeKey(z.string(), 'Its value for an app notification.', 'APP'),
      apps: describeKey(names, 'Senders of app notifications, by the tag’s value.', ['KAKAO']),
      typed: optionalKey(
        z.string(),
        'Its value for a row that is typed in.',
        'MANUAL',
        'the field’s default',
      ),
    }),
    'Field for how the message arrived: as a text message or app notification.',
    { field: 'method', text: 'SMS', app: 'APP', apps: ['KAKAO'] },
    unread,
  ),
});

const tag = z.strictObject({
  field: field('Field for the sender: a reference by code, or an enum.', 'bankCode'),
  as: describeKey(name, 'Name of its placeholder in formats.', 'bank'),
  names: optionalKey(
    z.record(z.string(), names),
    'By value, the names that the sender uses in messages.',
    { KB: ['KB국민은행', '국민'] },
    'only the codes and titles of the referenced records',
  ),
  formats: optionalKey(
    z.record(z.string(), z.array(template)),
    'By value, formats of this sender only.',
    { KB: ['{bank} {date} {time} {amount}'] },
    'none',
  ),
});

export const paste = z.strictObject({
  text: optionalField('Field for the original text.', 'message', 'the text is not kept'),
  tag: optionalKey(
    tag,
    'The sender, which the text names first.',
    { field: 'bankCode', as: 'bank' },
    'none: a record begins where a format matches',
  ),
  reads: optionalKey(
    reads,
    'By kind of value, the field for it. These values are also recognized if no format matches.',
    { date: 'day', amount: 'amount' },
    'none: only formats fill fields',
  ),
  formats: describeKey(
    z.array(template),
    'Formats of the text. Placeholders in braces are fields, kinds of values or the tag; with `?` they are optional. A blank matches any white space or none.',
    ['{day} {guide} {note}'],
  ),
  more: optionalKey(
    z.strictObject({
      from: describeKey(z.string(), 'The resource whose records contain formats.', 'codes', {
        known: 'resource',
      }),
      where: optionalKey(
        z.record(z.string(), z.string()),
        'Fixed query parameters that select these records.',
        { type: 'REPORT' },
        'all records',
      ),
      format: describeKey(z.string(), 'Their field with the format.', 'text'),
      tag: optionalKey(
        z.string(),
        'Their field with the sender.',
        'name',
        'formats for all senders',
      ),
    }),
    'Records in which administrators add formats.',
    { from: 'codes', where: { type: 'REPORT' }, format: 'text' },
    'none',
  ),
  fills: optionalKey(
    byField(
      z.strictObject({
        via: field('The reference.', 'currency'),
        take: describeKey(z.string(), 'The field of the referenced record.', 'rate'),
      }),
    ),
    'By field, the value that a new record copies from a referenced record.',
    { rate: { via: 'currency', take: 'rate' } },
    'none',
  ),
  hold: optionalKey(
    names,
    'Placeholders that every format must contain. Unsure values of them must be reviewed before saving.',
    ['amount'],
    'none',
  ),
  duplicates: optionalKey(
    names,
    'Placeholders. Records with the same values in all of them, or with the same text, may be duplicates; saving asks for confirmation.',
    ['day', 'guide'],
    'only records with the same text are duplicates',
  ),
});
