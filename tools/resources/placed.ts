import type { FindingMessage } from '../../src/schema/checks/finding';
import { sentenceOf } from '../../src/schema/checks/messages';
import type { KeyPositions } from './places';

/** With their lines, sorted, each once. @param sources for findings that lack it */
export async function placed(
  findings: readonly FindingMessage[],
  sources: readonly { file: string; text: string }[],
): Promise<FindingMessage[]> {
  const wrong = findings.filter(({ line }) => line === undefined).map(({ file }) => file);
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const { placesIn } = wrong.length > 0 ? await import('./places') : { placesIn: null };
  const places = new Map<string, KeyPositions>();
  for (const file of wrong) {
    const text = texts.get(file);
    if (placesIn && text !== undefined) places.set(file, placesIn(file, text));
  }
  const sorted = findings
    .map((finding) => {
      const { name } = finding.problem?.args ?? {};
      const word = name === undefined ? undefined : String(name);
      const line = finding.line ?? places.get(finding.file)?.lineOf(finding.key, word);
      return line === undefined ? finding : { ...finding, line };
    })
    .toSorted(
      (a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)) || (a.line ?? 0) - (b.line ?? 0),
    );
  return [...new Map(sorted.map((finding) => [sentenceOf(finding), finding])).values()];
}
