import type { en } from './messages/en';

type Words = typeof en;
export type ProblemKey = keyof Words['problems'];
type AdviceKey = keyof Words['advice'];

export interface Sentence<Key extends string = string> {
  key: Key;
  args: { readonly [gap: string]: string | number | readonly string[] };
}

export interface Finding {
  file: string;
  /** Path in the file: `fields.code.type`. */
  key: string;
  problem: Sentence<ProblemKey>;
  advice: Sentence<AdviceKey>;
  /** 1-based, if known. */
  line?: number;
}

/** From another program, perhaps without keys. */
export interface FindingMessage extends Pick<Finding, 'file' | 'key' | 'line'> {
  problem?: Sentence | undefined;
  advice?: Sentence | undefined;
  message?: string;
  remedy?: string;
}

export type ReportFinding = (
  key: string,
  problem: Finding['problem'],
  advice: Finding['advice'],
) => void;

type Gaps<Text> = Text extends `${string}%{${infer Gap}}${infer Rest}` ? Gap | Gaps<Rest> : never;
type Args<Text> = [Gaps<Text>] extends [never]
  ? []
  : [{ readonly [gap in Gaps<Text>]: string | number }];

export const problem = <Key extends ProblemKey>(
  key: Key,
  ...[args]: Args<Words['problems'][Key]>
): Finding['problem'] => ({ key, args: args ?? {} });

export const advice = <Key extends AdviceKey>(
  key: Key,
  ...[args]: Args<Words['advice'][Key]>
): Finding['advice'] => ({ key, args: args ?? {} });
