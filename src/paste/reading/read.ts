import { typeOf } from '../../fields';
import { DecodeError, fieldOf, hasField, type Paste, type Resource } from '../../schema';
import type { Knowledge } from './formats';
import { matchFormats } from './match';
import * as parts from './parts';
import { scan, type Wanted } from './scan';
import { splitMessages, type Block } from './split';
import { tagFinder } from './tags';
import { isTextMessage, LONGEST_MESSAGE, plain } from './text';
import { missing, sure, unsure, type Draft, type Value } from './types';
import { isCreditCard, NOT_DONE } from './vocabulary';

interface ReadPaste {
  drafts: Draft[];
  /** Texts beyond the most that are read at once. */
  beyond: number;
  /** What was not read. */
  rest: string;
}

/**
 * Reads one or many pasted texts. Pure: the same text, knowledge and day give the same drafts.
 * @param today YYYY-MM-DD in Asia/Seoul, for days without a year
 * @returns work that can be interrupted at each line and each message: a long paste takes a second
 * @example await inSlices(readPaste(text, knowledge, seoulDay()))
 */
export function* readPaste(
  pasted: string,
  knowledge: Knowledge,
  today: string,
): Generator<undefined, ReadPaste> {
  const { paste } = knowledge;
  const wanted: Wanted = {
    anyTag: tagFinder(knowledge.tags),
    wants: (kind) => Object.hasOwn(paste.takes, kind),
  };
  const fits = (text: string) =>
    matchFormats(text.slice(0, LONGEST_MESSAGE), knowledge, 0) !== null;
  const { blocks, beyond, rest } = yield* splitMessages(pasted, {
    begins: (line) => (paste.tag ? wanted.anyTag(line, 0) !== null : fits(line)),
    money: wanted.wants('amount'),
    isKnown: (text) => fits(plain(text)),
  });
  const drafts: Draft[] = [];
  for (const block of blocks) {
    drafts.push(readBlock(block, knowledge, wanted, today));
    yield;
  }
  return { drafts, beyond, rest };
}

function readBlock(block: Block, knowledge: Knowledge, wanted: Wanted, today: string): Draft {
  const { resource, paste } = knowledge;
  const whole = plain(block.text);
  const text = whole.slice(0, LONGEST_MESSAGE);
  const match = matchFormats(text, knowledge);
  const left = match ? scan(match.leftover, wanted) : null;
  const sight: parts.Sight = { text, match, left, all: scan(text, wanted) };
  const { header } = block;

  const amount = parts.amountOf(sight);
  const way = parts.wayOf(sight, amount.money);
  const tag = parts.tagOf(sight, header.from === null ? null : wanted.anyTag(header.from, 0));
  // Who is no known sender may be asking about a movement.
  const isUnnamed = paste.tag !== null && tag.value === null;
  const doubt = NOT_DONE.test(text)
    ? 'notDone'
    : isCreditCard(text, sight.all.directions)
      ? 'card'
      : isUnnamed
        ? 'noTag'
        : null;
  const isMovement = way.value !== null || amount.value !== null || !wanted.wants('amount');
  const hasParty = wanted.wants('party') && (match?.party || isMovement);
  const party = hasParty ? parts.partyOf(sight) : missing();
  const isCut = whole.length > LONGEST_MESSAGE && amount.value !== null;
  const said = way.value === 'in' ? paste.direction?.in : paste.direction?.out;
  const found: { readonly [placeholder: string]: Value } = {
    amount: isCut ? unsure(amount.value, 'tooLong') : parts.doubted(amount, doubt),
    direction: { ...parts.doubted(way, doubt), value: way.value === null ? null : said },
    party,
    account: parts.accountOf(sight),
    currency: parts.currencyOf(sight, amount.money, usualCurrency(resource, paste)),
    date: parts.dateOf(sight, header.date, today),
    time: parts.timeOf(sight, header.time),
    channel: sure(channelOf(paste, block, tag.value)),
    ...(paste.tag && { [paste.tag.as]: tag }),
  };
  const read = new Map<string, Value>();
  for (const [placeholder, takes] of Object.entries(paste.takes)) {
    const name = way.value === 'in' ? takes.in : takes.out;
    if (hasField(resource, name)) read.set(name, asField(resource, name, found[placeholder]));
  }
  for (const [name, written] of Object.entries(match?.fields ?? {})) {
    const { value, fault, isVague } = knowledge.readField(name, written);
    const said = isVague || fault !== null ? missing('vague') : sure(value);
    read.set(name, said);
  }

  const entries = [...read];
  return {
    values: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
    marks: Object.fromEntries(entries.map(([name, { mark }]) => [name, mark])),
    reasons: Object.fromEntries(
      entries.flatMap(([name, { reason }]) => (reason ? [[name, reason]] : [])),
    ),
    text: block.text,
    leftover: [
      ...(match
        ? match.leftover.split('\n').map((line) => line.trim())
        : sight.all.lines.filter((line) => parts.named(line) !== party.value)),
      whole.slice(LONGEST_MESSAGE),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    format: match && {
      tag: match.format.tag,
      template: match.format.template,
      own: match.format.own,
    },
  };
}

/** A kind's text as its field holds it. */
function asField(resource: Resource, name: string, found: Value = missing()): Value {
  if (found.value === null) return found;
  const field = fieldOf(resource, name);
  try {
    return { ...found, value: typeOf(field).codec.decode(found.value, field.options) };
  } catch (error) {
    if (error instanceof DecodeError) return missing();
    throw error;
  }
}

function usualCurrency(resource: Resource, { takes }: Paste): string | null {
  const name = takes['currency']?.in;
  const usual = name !== undefined && hasField(resource, name) && fieldOf(resource, name).default;
  return typeof usual === 'string' ? usual : null;
}

/** Senders that tell by their app do so unless it is a text message. */
function channelOf({ channel }: Paste, { text }: Block, tag: unknown): string | null {
  if (!channel) return null;
  const isApp = typeof tag === 'string' && channel.apps.includes(tag);
  return isTextMessage(text) || !isApp ? channel.text : channel.app;
}
