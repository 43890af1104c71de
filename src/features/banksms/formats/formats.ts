import { bankNames, type BankNames } from '../parser/banks';
import { BUILT_IN } from './builtin';
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

const builtIn: readonly Format[] = BUILT_IN.flatMap(([bankCode, template]) => {
  const compiled = compile(bankCode, template);
  return 'format' in compiled ? [compiled.format] : [];
});

/**
 * The formats to read with: an administrator's own first, then the built-in ones. A wrong one is told of and leaves
 * the others alone (issue: Bank SMS).
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
