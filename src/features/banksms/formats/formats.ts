import { bankNames, type BankNames } from '../parser/banks';
import { bankTags } from './match';
import { compile, type Format, type FormatError } from './template';

/** A format of an administrator that could not be taken. */
export interface WrongFormat {
  /** The basic code. */
  code: string;
  template: string;
  error: FormatError;
}

/** All that reading needs to know besides the text. */
export interface Knowledge {
  formats: readonly Format[];
  banks: readonly BankNames[];
  tags: ReadonlyMap<string, RegExp>;
  wrong: readonly WrongFormat[];
}

/** A basic code as far as it matters here. */
export interface BasicCode {
  code: string;
  name: string;
  text: string | null;
}

/**
 * How banks word their messages, one declaration a line: the bank's code and its template. An administrator adds more
 * as basic codes of the type SMSFORMAT (docs/banksms.md). Lines that all banks could have are at the end.
 */
const BY_BANK: readonly (readonly [bankCode: string, template: string])[] = [
  ['KB', '{bank}{date} {time} {account} {party} {direction} {amount} {balance?}'],
  ['KB', '{bank}{date} {time} {account} {party} {direction} {currency} {amount} {balance?}'],
  ['SHINHAN', '{bank}{date} {time} {account} {direction} {amount} {balance?} {party}'],
  ['SHINHAN', '{bank}{date} {time} {account} {direction} {currency} {amount} {balance?} {party}'],
  ['WOORI', '{bank} {date} {time} {account} {direction} {amount} {party} {balance?}'],
  ['HANA', '{bank},{date},{time} {account} {direction}{amount} {party} {balance?}'],
  ['HANA', '{bank} {date} {time} {account} {direction} {amount} {party} {balance?}'],
  ['NH', '{bank} {direction}{amount} {date} {time} {account} {party} {balance?}'],
  ['NH', '{bank} {date} {time} {account} {party} {direction} {amount} {balance?}'],
  ['IBK', '{bank}{date} {time} {direction} {amount} {balance?} {party} {account}'],
  ['IBK', '{bank}{date} {time} {account} {direction} {amount} {party} {balance?}'],
  ['KAKAO', '{bank} {direction} {amount} {date} {time} {account} {party} {balance?}'],
  ['KAKAO', '{bank} {rest}({account}) {date} {time} {direction} {amount} {party} {balance?}'],
  ['KAKAO', '{bank} {date} {time} {party} {direction} {amount} {balance?}'],
  ['KAKAO', '{bank} {party}{in:님이 보냈어요} {rest?} {amount} {date?} {time?}'],
  ['TOSS', '{bank} {party}{in:님이 보냈어요} {direction} {amount} {date} {time} {balance?}'],
  ['TOSS', '{bank} {party}{out:님에게 보냈어요} {direction} {amount} {date} {time} {balance?}'],
  ['TOSS', '{bank} {party}{in:님이} {amount}을 보냈어요 {date?} {time?} {balance?}'],
  ['TOSS', '{bank} {party}{out:님에게} {amount}을 보냈어요 {date?} {time?} {balance?}'],
  ['TOSS', '{bank} {direction} {amount} {party} {date?} {time?} {balance?}'],
];

const FOR_ALL: readonly string[] = [
  '{bank} {date} {time} {account} {party} {direction} {amount} {balance?}',
  '{bank} {date} {time} {account} {direction} {amount} {party} {balance?}',
  '{bank} {date} {time} {account} {direction} {amount} {balance} {party}',
  '{bank} {date} {time} {direction} {amount} {party} {balance?} {account?}',
  '{bank} {date} {time} {direction} {amount} {balance} {party} {account?}',
  '{bank} {direction} {amount} {party} {date} {time} {account?} {balance?}',
  '{bank} {direction} {amount} {date} {time} {account?} {party} {balance?}',
  '{bank}카드 {direction} {rest}님 {amount} {date} {time} {party}',
  '{bank}카드 {direction} {rest}님 {amount} 일시불 {date} {time} {party}',
  '{bank}카드({account}) {direction} {amount} {date} {time} {party}',
  '{bank}체크({account}) {rest}님 {date} {time} {amount} {party} {direction}',
];

const BANKS = ['KB', 'SHINHAN', 'WOORI', 'HANA', 'NH', 'IBK', 'KAKAO', 'TOSS'];

/** Every built-in format, a bank's own ones first. */
export const BUILT_IN: readonly (readonly [bankCode: string, template: string])[] = [
  ...BY_BANK,
  ...FOR_ALL.flatMap((template) => BANKS.map((bank) => [bank, template] as const)),
];

const builtIn: readonly Format[] = BUILT_IN.flatMap(([bankCode, template]) => {
  const compiled = compile(bankCode, template);
  return 'format' in compiled ? [compiled.format] : [];
});

/**
 * The formats to read with: an administrator's own first, then the built-in ones. A wrong one is told of and leaves
 * the others alone (docs/banksms.md).
 * @param banks basic codes of the type BANK
 * @param own basic codes of the type SMSFORMAT: `name` is the bank's code, `text` the template
 */
export function knowledgeFrom(banks: readonly BasicCode[], own: readonly BasicCode[]): Knowledge {
  const names = bankNames(banks);
  const formats: Format[] = [];
  const wrong: WrongFormat[] = [];
  for (const { code, name, text } of own) {
    const template = text ?? '';
    const bankCode = name.trim();
    const known = names.some((bank) => bank.code === bankCode);
    const compiled = compile(known ? bankCode : '', template, true);
    if ('format' in compiled) formats.push(compiled.format);
    else wrong.push({ code, template, error: compiled.error });
  }
  return { formats: [...formats, ...builtIn], banks: names, tags: bankTags(names), wrong };
}
