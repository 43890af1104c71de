import type { en } from './messages/en';

type Words = typeof en;
/** What a finding says is wrong: a key of the words. */
export type ProblemKey = keyof Words['problems'];
/** How a finding says that it is mended: a key of the words. */
type AdviceKey = keyof Words['advice'];

/** A sentence as a key of src/schema/words, and what fills its gaps there. */
export interface Sentence<Key extends string = string> {
  key: Key;
  args: { readonly [gap: string]: string | number | readonly string[] };
}

/** One mistake in a declaration or its file: where it is, what is wrong, how to mend it. */
export interface Finding {
  file: string;
  /** Where in the file: `fields.code.type`. */
  key: string;
  problem: Sentence<ProblemKey>;
  advice: Sentence<AdviceKey>;
  /** Counted from 1, where the text of the file is at hand. */
  line?: number;
}

/** A finding as another program tells it: its sentences in English beside their keys, or in place of them. */
export interface FindingMessage extends Pick<Finding, 'file' | 'key' | 'line'> {
  problem?: Sentence | undefined;
  advice?: Sentence | undefined;
  message?: string;
  remedy?: string;
}

/** Takes one finding of a declaration. */
export type ReportFinding = (
  key: string,
  problem: Finding['problem'],
  advice: Finding['advice'],
) => void;

type Gaps<Text> = Text extends `${string}%{${infer Gap}}${infer Rest}` ? Gap | Gaps<Rest> : never;
type Args<Text> = [Gaps<Text>] extends [never]
  ? []
  : [{ readonly [gap in Gaps<Text>]: string | number }];

/** What is wrong. The compiler asks for words, and for what fills their gaps. */
export const problem = <Key extends ProblemKey>(
  key: Key,
  ...[args]: Args<Words['problems'][Key]>
): Finding['problem'] => ({ key, args: args ?? {} });

/** How it is mended. */
export const advice = <Key extends AdviceKey>(
  key: Key,
  ...[args]: Args<Words['advice'][Key]>
): Finding['advice'] => ({ key, args: args ?? {} });
