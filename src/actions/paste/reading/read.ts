import { typeOf } from '../../../fields';
import { fieldOf, hasField, tryDecode, type Paste, type Resource } from '../../../schema';
import { isCardCompany, readCard, type CardMessage } from './card';
import type { PasteContext } from './formats';
import { matchFormats, type FormatMatch } from './match';
import * as parts from './parts';
import { scanMessage, type ScanOptions } from './scan';
import { splitMessages, type MessageBlock } from './split';
import { createTagFinder } from './tags';
import { isTextMessage, LONGEST_MESSAGE, normalizeWidth } from './text';
import { missingValue, certain, uncertain, type ParsedRecord, type ParsedValue } from './types';
import { isCreditCard, NOT_DONE } from './vocabulary';

interface ReadPaste {
  drafts: ParsedRecord[];
  /** Number of texts beyond the limit. */
  beyond: number;
  rest: string;
}

/**
 * @param today in Asia/Seoul @returns can be interrupted: a long paste takes a second
 * @example await runInSlices(readPaste(text, knowledge, seoulDay()))
 */
export function* readPaste(
  pasted: string,
  knowledge: PasteContext,
  today: string,
): Generator<undefined, ReadPaste> {
  const { paste } = knowledge;
  const wanted: ScanOptions = {
    anyTag: createTagFinder(knowledge.tags),
    wants: (kind) => Object.hasOwn(paste.takes, kind),
  };
  const fits = (text: string) =>
    matchFormats(text.slice(0, LONGEST_MESSAGE), knowledge, 0) !== null;
  const { blocks, beyond, rest } = yield* splitMessages(pasted, {
    begins: (line) => (paste.tag ? wanted.anyTag(line, 0) !== null : fits(line)),
    money: wanted.wants('amount'),
    isKnown: (text) => fits(normalizeWidth(text)),
  });
  const drafts: ParsedRecord[] = [];
  for (const block of blocks) {
    drafts.push(readBlock(block, knowledge, wanted, today));
    yield;
  }
  return { drafts, beyond, rest };
}

function readBlock(
  block: MessageBlock,
  knowledge: PasteContext,
  wanted: ScanOptions,
  today: string,
): ParsedRecord {
  const { resource, paste } = knowledge;
  const whole = normalizeWidth(block.text);
  const text = whole.slice(0, LONGEST_MESSAGE);
  const all = scanMessage(text, wanted);
  const card = wanted.wants('amount') && isCreditCard(text, all.directions) ? readCard(text) : null;
  const matched = matchFormats(text, knowledge);
  const match = card && !agreesWith(card, matched) ? null : matched;
  const left = match ? scanMessage(match.leftover, wanted) : null;
  const sight: parts.ParsedPart = { text, match, left, all };
  const { header } = block;

  const cardReason = card?.way === 'in' ? 'cardCancelled' : 'card';
  const amount = card ? cardAmount(card, cardReason) : parts.parseAmount(sight);
  const way = card ? uncertain(card.way, cardReason) : parts.parseDirection(sight, amount.money);
  const tag = parts.parseTag(sight, header.from === null ? null : wanted.anyTag(header.from, 0));
  // The message may only be asking about a movement.
  const isUnnamed = paste.tag !== null && tag.value === null;
  const reason = NOT_DONE.test(text) ? 'notDone' : isUnnamed ? 'noTag' : null;
  const isMovement = way.value !== null || amount.value !== null || !wanted.wants('amount');
  const hasParty = wanted.wants('party') && (match?.party || isMovement);
  const readParty = () => (card && !match ? cardShop(card) : parts.parseParty(sight));
  const party = hasParty ? readParty() : missingValue();
  const account = parts.parseAccount(sight);
  const isCut = whole.length > LONGEST_MESSAGE && amount.value !== null;
  const direction = way.value === 'in' ? paste.direction?.in : paste.direction?.out;
  const found: { readonly [placeholder: string]: ParsedValue } = {
    amount: isCut ? uncertain(amount.value, 'tooLong') : parts.markUncertain(amount, reason),
    direction: {
      ...parts.markUncertain(way, reason),
      value: way.value === null ? null : direction,
    },
    party,
    account: card ? cardAccount(card, account) : account,
    currency: parts.parseCurrency(sight, amount.money, usualCurrency(resource, paste)),
    date: parts.parseDate(sight, header.date, today),
    time: parts.parseTime(sight, header.time),
    channel: certain(channelOf(paste, block, tag.value)),
    ...(paste.tag && { [paste.tag.as]: tag }),
  };
  const read = new Map<string, ParsedValue>();
  for (const [placeholder, takes] of Object.entries(paste.takes)) {
    const name = way.value === 'in' ? takes.in : takes.out;
    if (hasField(resource, name)) read.set(name, asField(resource, name, found[placeholder]));
  }
  for (const [name, written] of Object.entries(match?.fields ?? {})) {
    const { value, fault, isVague } = knowledge.readField(name, written);
    const parsed = isVague || fault !== null ? missingValue('vague') : certain(value);
    read.set(name, parsed);
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
        : card
          ? card.leftover.split('\n')
          : all.lines.filter((line) => parts.stripManners(line) !== party.value)),
      whole.slice(LONGEST_MESSAGE),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    format: match && {
      name: match.format.name,
      template: match.format.template,
      own: match.format.own,
    },
  };
}

const agreesWith = ({ money, shop }: CardMessage, match: FormatMatch | null): boolean =>
  match !== null &&
  (match.format.own ||
    (match.amount?.amount === money?.amount &&
      match.party !== null &&
      parts.stripManners(match.party) === shop));

const cardAmount = ({ money }: CardMessage, reason: 'card' | 'cardCancelled'): parts.AmountValue =>
  money ? { ...uncertain(money.amount, reason), money } : { ...missingValue(), money };

const cardShop = ({ shop }: CardMessage): ParsedValue =>
  shop === null ? missingValue() : uncertain(shop, 'guessed');

/** Ours is the card; its company has no code among the banks'. */
const cardAccount = ({ issuer }: CardMessage, account: ParsedValue): ParsedValue =>
  issuer !== null && isCardCompany(issuer) ? certain(issuer) : account;

function asField(
  resource: Resource,
  name: string,
  found: ParsedValue = missingValue(),
): ParsedValue {
  if (found.value === null) return found;
  const field = fieldOf(resource, name);
  const value = tryDecode(typeOf(field).codec, found.value, field.options);
  return value === undefined ? missingValue() : { ...found, value };
}

function usualCurrency(resource: Resource, { takes }: Paste): string | null {
  const name = takes['currency']?.in;
  const usual = name !== undefined && hasField(resource, name) && fieldOf(resource, name).default;
  return typeof usual === 'string' ? usual : null;
}

/** Senders with an app channel use it, unless this is a text message. */
function channelOf({ channel }: Paste, { text }: MessageBlock, tag: unknown): string | null {
  if (!channel) return null;
  const isApp = typeof tag === 'string' && channel.apps.includes(tag);
  return isTextMessage(text) || !isApp ? channel.text : channel.app;
}
