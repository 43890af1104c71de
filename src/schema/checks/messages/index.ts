import type { Finding, Sentence, FindingMessage } from '../finding';
import { en } from './en';
import { ko } from './ko';

const WORDS = {
  ko: { ...ko, join: ' ' },
  en: { ...en, join: '; ' },
};

/**
 * Falls back to the finding's own text.
 * @example formatMessage(finding, 'ko')
 */
export function formatMessage(
  finding: Omit<FindingMessage, 'file' | 'key'>,
  language: keyof typeof WORDS,
): string {
  const { problems, advice, join } = WORDS[language];
  const { message = '', remedy = '' } = finding;
  return [
    fillGaps(problems, finding.problem) ?? message,
    fillGaps(advice, finding.advice) ?? remedy,
  ].join(join);
}

export const formatEnglish = (advice: Finding['advice']): string =>
  fillGaps(en.advice, advice) ?? '';

/** For programs without the messages (docs/extensions.md: resources). */
export function formatFindingMessages<Found extends Pick<Finding, 'problem' | 'advice'>>(
  finding: Found,
) {
  const message = fillGaps(en.problems, finding.problem) ?? '';
  return { ...finding, message, remedy: formatEnglish(finding.advice) };
}

/** One line, for logs and terminals. */
export function sentenceOf(finding: FindingMessage): string {
  const { file, key, line } = finding;
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}: ${key} ${formatMessage(finding, 'en')}`;
}

function fillGaps(
  sentences: { readonly [key: string]: string },
  sentence?: Sentence,
): string | null {
  if (!sentence || !Object.hasOwn(sentences, sentence.key)) return null;
  return (sentences[sentence.key] ?? '').replaceAll(/%\{(\w+)\}/g, (gap, name: string) =>
    String(sentence.args[name] ?? gap),
  );
}
