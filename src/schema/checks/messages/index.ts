import type { Finding, Sentence, FindingMessage } from '../finding';
import { en } from './en';
import { ko } from './ko';

const WORDS = {
  ko: { ...ko, join: ' ' },
  en: { ...en, join: '; ' },
};

/** What a finding says behind its key, and how to mend it; where there are no words for it, as it was told. */
export function formatMessage(
  finding: Omit<FindingMessage, 'file' | 'key'>,
  language: keyof typeof WORDS,
): string {
  const { problems, advice, join } = WORDS[language];
  const { message = '', remedy = '' } = finding;
  return [
    filled(problems, finding.problem) ?? message,
    filled(advice, finding.advice) ?? remedy,
  ].join(join);
}

/** A sentence of English advice by itself. */
export const formatEnglish = (advice: Finding['advice']): string => filled(en.advice, advice) ?? '';

/** A finding with its sentences in English, for programs that know no keys (docs/extensions.md: resources). */
export function formatFindingMessages<Found extends Pick<Finding, 'problem' | 'advice'>>(
  finding: Found,
) {
  const message = filled(en.problems, finding.problem) ?? '';
  return { ...finding, message, remedy: formatEnglish(finding.advice) };
}

/** A finding in one line of English, for logs and terminals. */
export function sentenceOf(finding: FindingMessage): string {
  const { file, key, line } = finding;
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}: ${key} ${formatMessage(finding, 'en')}`;
}

function filled(words: { readonly [key: string]: string }, sentence?: Sentence): string | null {
  if (!sentence || !Object.hasOwn(words, sentence.key)) return null;
  return (words[sentence.key] ?? '').replaceAll(/%\{(\w+)\}/g, (gap, name: string) =>
    String(sentence.args[name] ?? gap),
  );
}
