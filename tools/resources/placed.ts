import type { FindingMessage } from '../../src/schema/checks/finding';
import { sentenceOf } from '../../src/schema/checks/messages';

/** With their lines, sorted, each once. @param sources for findings that lack it */
export async function placed(
  findings: readonly FindingMessage[],
  sources: readonly { file: string; text: string }[],
): Promise<FindingMessage[]> {
  const wrong = findings.filter(({ line }) => line === undefined).map(({ file }) => file);
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const { placesIn } = wrong.length > 0 ? await import('./places') : { placesIn: null };
  const places = new Map(
    wrong.flatMap((file) => {
      const text = texts.get(file);
      return placesIn && text !== undefined ? [[file, placesIn(file, text)] as const] : [];
    }),
  );
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
