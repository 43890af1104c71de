import { z } from 'zod';
import { describeKey } from './describeKey';
import { name, names } from './parts';

const field = (description: string, example: string) =>
  z.string().meta(describeKey(description, example));
const template = z.string().min(1).max(255);

const unread = { otherwise: 'not looked for' };

const bothWays = z.union([
  z
    .string()
    .meta(describeKey('The same field, whether something came in or went.', 'customer', unread)),
  z
    .strictObject({
      in: field('The field for what came in.', 'sender'),
      out: field('The field for what went.', 'receiver'),
    })
    .meta(describeKey('A field each way.', { in: 'sender', out: 'receiver' }, unread)),
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
  direction: z
    .strictObject({
      field: field('Takes the direction.', 'direction'),
      in: z.string().meta(describeKey('Its value for what came in.', 'IN')),
      out: z.string().meta(describeKey('Its value for what went.', 'OUT')),
    })
    .optional()
    .meta(
      describeKey(
        'Takes whether something came in or went.',
        { field: 'direction', in: 'IN', out: 'OUT' },
        unread,
      ),
    ),
  party: bothWays
    .optional()
    .meta(describeKey('Takes whom it came from or went to.', 'customer', unread)),
  account: bothWays.optional().meta(describeKey('Takes our own account.', 'account', unread)),
  channel: z
    .strictObject({
      field: field('Takes how the message came.', 'method'),
      text: z.string().meta(describeKey('Its value for a text message.', 'SMS')),
      app: z.string().meta(describeKey('Its value for the notice of an app…', 'APP')),
      apps: names.meta(
        describeKey('…which these senders write, by the value of the tag.', ['KAKAO']),
      ),
      typed: z
        .string()
        .optional()
        .meta(
          describeKey('Its value for a row that is typed.', 'MANUAL', { otherwise: 'its default' }),
        ),
    })
    .optional()
    .meta(
      describeKey(
        'Takes how a message came.',
        { field: 'method', text: 'SMS', app: 'APP', apps: ['KAKAO'] },
        unread,
      ),
    ),
});

const tag = z.strictObject({
  field: field('Takes who wrote it: a reference by code, or a field of few values.', 'bankCode'),
  as: name.meta(describeKey('What it is called in formats.', 'bank')),
  names: z
    .record(z.string(), names)
    .optional()
    .meta(
      describeKey(
        'By value, what each calls itself.',
        { KB: ['KB국민은행', '국민'] },
        { otherwise: 'the codes and titles of the records that it refers to, which count anyway' },
      ),
    ),
  formats: z
    .record(z.string(), z.array(template))
    .optional()
    .meta(
      describeKey(
        'By value, formats of that sender alone.',
        { KB: ['{bank} {date} {time} {amount}'] },
        { otherwise: 'none' },
      ),
    ),
});

/** Records from pasted text. */
export const paste = z.strictObject({
  text: field('Keeps the text as it was pasted.', 'message')
    .optional()
    .meta({ 'x-default': 'it is not kept' }),
  tag: tag
    .optional()
    .meta(
      describeKey(
        'Who wrote it, as its first words say.',
        { field: 'bankCode', as: 'bank' },
        { otherwise: 'none: a record begins where a format fits' },
      ),
    ),
  reads: reads
    .optional()
    .meta(
      describeKey(
        'By kind, the field that takes it. These are found by their looks where no format fits.',
        { date: 'day', amount: 'amount' },
        { otherwise: 'none: fields are read where a format has them' },
      ),
    ),
  formats: z
    .array(template)
    .meta(
      describeKey(
        'How the text may be worded: in braces a field, as its type reads it, a kind, or the tag; `?` behind it where it may be missing. A blank is any blanks, line breaks or none.',
        ['{day} {guide} {note}'],
      ),
    ),
  more: z
    .strictObject({
      from: z
        .string()
        .meta(
          describeKey('The resource whose records hold formats.', 'codes', { known: 'resource' }),
        ),
      where: z
        .record(z.string(), z.string())
        .optional()
        .meta(
          describeKey(
            'Its query parameters with fixed values.',
            { type: 'REPORT' },
            { otherwise: 'all' },
          ),
        ),
      format: field('Its field that holds the format.', 'text'),
      tag: field('Its field that says whose format it is.', 'name')
        .optional()
        .meta({ 'x-default': 'they are for all' }),
    })
    .optional()
    .meta(
      describeKey(
        'Where people add formats of their own.',
        { from: 'codes', where: { type: 'REPORT' }, format: 'text' },
        { otherwise: 'nowhere' },
      ),
    ),
  fills: z
    .record(
      z.string(),
      z.strictObject({
        via: field('Our field that refers to a record.', 'currency'),
        take: field('The field of that record whose value is taken.', 'rate'),
      }),
    )
    .optional()
    .meta(
      describeKey(
        'What a new record takes from one that it names.',
        { rate: { via: 'currency', take: 'rate' } },
        { otherwise: 'nothing' },
      ),
    ),
  hold: names
    .optional()
    .meta(
      describeKey(
        'What each format must have, and what is not saved unsure before somebody has looked.',
        ['amount'],
        { otherwise: 'nothing' },
      ),
    ),
  twins: names
    .optional()
    .meta(
      describeKey(
        'Records that agree in all of these may be the same one twice, which is asked about before saving; the same whole text always may.',
        ['day', 'guide'],
        { otherwise: 'only the same text' },
      ),
    ),
});
