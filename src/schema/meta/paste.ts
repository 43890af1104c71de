import { z } from 'zod';
import { describeKey, optionalKey } from './describeKey';
import { name, names } from './parts';

const field = (description: string, example: string) =>
  describeKey(z.string(), description, example);
const template = z.string().min(1).max(255);

const unread = { otherwise: 'not looked for' };

const bothWays = z.union([
  describeKey(z.string(), 'The same field, whether something came in or went.', 'customer', unread),
  describeKey(
    z.strictObject({
      in: field('The field for what came in.', 'sender'),
      out: field('The field for what went.', 'receiver'),
    }),
    'A field each way.',
    { in: 'sender', out: 'receiver' },
    unread,
  ),
]);

const reads = z.strictObject({
  date: field('Takes the day; without a year it is the latest one that is not after today.', 'day')
    .optional()
    .meta({ 'x-default': unread.otherwise }),
  time: field('Takes the time.', 'time').optional().meta({ 'x-default': unread.otherwise }),
  amount: field('Takes the amount that was moved.', 'amount')
    .optional()
    .meta({ 'x-default': unread.otherwise }),
  currency: field(
    'Takes its currency; where none is written, the default of that field.',
    'currency',
  )
    .optional()
    .meta({ 'x-default': unread.otherwise }),
  direction: optionalKey(
    z.strictObject({
      field: field('Takes the direction.', 'direction'),
      in: describeKey(z.string(), 'Its value for what came in.', 'IN'),
      out: describeKey(z.string(), 'Its value for what went.', 'OUT'),
    }),
    'Takes whether something came in or went.',
    { field: 'direction', in: 'IN', out: 'OUT' },
    unread,
  ),
  party: optionalKey(bothWays, 'Takes whom it came from or went to.', 'customer', unread),
  account: optionalKey(bothWays, 'Takes our own account.', 'account', unread),
  channel: optionalKey(
    z.strictObject({
      field: field('Takes how the message came.', 'method'),
      text: describeKey(z.string(), 'Its value for a text message.', 'SMS'),
      app: describeKey(z.string(), 'Its value for the notice of an app…', 'APP'),
      apps: describeKey(names, '…which these senders write, by the value of the tag.', ['KAKAO']),
      typed: optionalKey(z.string(), 'Its value for a row that is typed.', 'MANUAL', {
        otherwise: 'its default',
      }),
    }),
    'Takes how a message came.',
    { field: 'method', text: 'SMS', app: 'APP', apps: ['KAKAO'] },
    unread,
  ),
});

const tag = z.strictObject({
  field: field('Takes who wrote it: a reference by code, or a field of few values.', 'bankCode'),
  as: describeKey(name, 'What it is called in formats.', 'bank'),
  names: optionalKey(
    z.record(z.string(), names),
    'By value, what each calls itself.',
    { KB: ['KB국민은행', '국민'] },
    { otherwise: 'the codes and titles of the records that it refers to, which count anyway' },
  ),
  formats: optionalKey(
    z.record(z.string(), z.array(template)),
    'By value, formats of that sender alone.',
    { KB: ['{bank} {date} {time} {amount}'] },
    { otherwise: 'none' },
  ),
});

export const paste = z.strictObject({
  text: field('Keeps the text as it was pasted.', 'message')
    .optional()
    .meta({ 'x-default': 'it is not kept' }),
  tag: optionalKey(
    tag,
    'Who wrote it, as its first words say.',
    { field: 'bankCode', as: 'bank' },
    { otherwise: 'none: a record begins where a format fits' },
  ),
  reads: optionalKey(
    reads,
    'By kind, the field that takes it. These are found by their looks where no format fits.',
    { date: 'day', amount: 'amount' },
    { otherwise: 'none: fields are read where a format has them' },
  ),
  formats: describeKey(
    z.array(template),
    'How the text may be worded: in braces a field, as its type reads it, a kind, or the tag; `?` behind it where it may be missing. A blank is any blanks, line breaks or none.',
    ['{day} {guide} {note}'],
  ),
  more: optionalKey(
    z.strictObject({
      from: describeKey(z.string(), 'The resource whose records hold formats.', 'codes', {
        known: 'resource',
      }),
      where: optionalKey(
        z.record(z.string(), z.string()),
        'Its query parameters with fixed values.',
        { type: 'REPORT' },
        { otherwise: 'all' },
      ),
      format: field('Its field that holds the format.', 'text'),
      tag: field('Its field that says whose format it is.', 'name')
        .optional()
        .meta({ 'x-default': 'they are for all' }),
    }),
    'Where people add formats of their own.',
    { from: 'codes', where: { type: 'REPORT' }, format: 'text' },
    { otherwise: 'nowhere' },
  ),
  fills: optionalKey(
    z.record(
      z.string(),
      z.strictObject({
        via: field('Our field that refers to a record.', 'currency'),
        take: field('The field of that record whose value is taken.', 'rate'),
      }),
    ),
    'What a new record takes from one that it names.',
    { rate: { via: 'currency', take: 'rate' } },
    { otherwise: 'nothing' },
  ),
  hold: optionalKey(
    names,
    'What each format must have, and what is not saved unsure before somebody has looked.',
    ['amount'],
    { otherwise: 'nothing' },
  ),
  twins: optionalKey(
    names,
    'Records that agree in all of these may be the same one twice, which is asked about before saving; the same whole text always may.',
    ['day', 'guide'],
    { otherwise: 'only the same text' },
  ),
});
