import type { Finding } from '../checks/finding';
import type { ResourceDeclaration } from '../declaration';
import type { FieldTypeCatalogue } from '../catalogue';
import { assemble } from './assemble';
import { checkFile, type FileSurroundings } from './checkFile';
import { extendAll } from './extend';
export { formerKeyWarnings } from './formerKeys';
import { parseFile, type ParsedFile } from './parse';
import type { ReadResourceFile, ReadResources, ResourceFile } from './types';

export interface ReadOptions {
  /** Names, and first segments of paths and routes, that files may not use. */
  reserved?: readonly string[];
  taken?: readonly string[];
  /** Reports more of new texts: for authors. */
  isStrict?: boolean;
}

interface Candidate {
  name: string;
  texts: readonly string[];
  /** Index of the text version in use; beyond the last, the file is ignored. */
  at: number;
  parsed: ParsedFile | null;
  findings: Finding[];
  seems: string | null;
}

/**
 * Combines the product's declarations with those of files; of an invalid file its latest valid version. Names, routes
 * and paths stay with the first file.
 * @param builtIn already checked by `assertValid`
 * @param files with earlier versions, newest first
 * @example readResources(declarations, [{ name: 'airports.json', texts: [text] }], fieldTypes).files
 */
export function readResources(
  builtIn: readonly ResourceDeclaration[],
  files: readonly ResourceFile[],
  catalogue: FieldTypeCatalogue,
  { reserved = [], taken = [], isStrict = false }: ReadOptions = {},
): ReadResources {
  const candidates = inOrder(files).map(({ name, texts }): Candidate => {
    const parsed = parseFile(name, texts[0], catalogue);
    return { name, texts, at: 0, parsed, findings: parsed.findings, seems: parsed.resource };
  });
  const set = settle(candidates, { builtIn, catalogue, reserved, taken, isStrict });
  return {
    ...assemble(builtIn, set, catalogue),
    files: candidates.map(described).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

const isNew = ({ texts: [current, last] }: { texts: readonly string[] }) => current !== last;

const inOrder = (files: readonly ResourceFile[]): ResourceFile[] =>
  files.toSorted((a, b) => Number(isNew(a)) - Number(isNew(b)) || (a.name < b.name ? -1 : 1));

/** Falls back to earlier versions until all files are consistent. */
function settle(candidates: Candidate[], around: FileSurroundings) {
  for (;;) {
    const left = candidates.filter(({ parsed }) => parsed !== null);
    // Files that refer to those with own errors may be valid with their earlier version.
    const alone = left.filter(({ parsed }) => (parsed?.findings.length ?? 0) > 0);
    for (const candidate of alone) {
      if (candidate.at === 0)
        candidate.findings.push(
          ...furtherFindings(
            candidate,
            left.filter((other) => !alone.includes(other)),
            around,
          ),
        );
      stepBack(candidate, around.catalogue);
    }
    if (alone.length > 0) continue;
    const together = extendAll(around.builtIn, left, around.catalogue);
    const wrong = left.filter((candidate, index) => {
      const findings = checkFile(candidate, left.slice(0, index), together, {
        ...around,
        isStrict: around.isStrict && isNew(candidate),
      });
      if (candidate.at === 0) candidate.findings.push(...findings);
      return findings.length > 0;
    });
    if (wrong.length === 0) return { candidates: left, declarations: together };
    for (const candidate of wrong) stepBack(candidate, around.catalogue);
  }
}

function furtherFindings(
  { name, parsed }: Candidate,
  others: readonly Candidate[],
  around: FileSurroundings,
): Finding[] {
  const readable = parsed?.readable;
  if (!parsed || !readable) return [];
  const read = { name, parsed: { ...parsed, ...readable } };
  const together = extendAll(around.builtIn, [...others, read], around.catalogue);
  const known = new Set(parsed.findings.map(({ key }) => key));
  return checkFile(read, others, together, around).filter(
    (finding) => !known.has(finding.key) && !readable.isAboutGone(finding),
  );
}

function stepBack(candidate: Candidate, catalogue: FieldTypeCatalogue): void {
  candidate.at += 1;
  const text = candidate.texts[candidate.at];
  candidate.parsed = text === undefined ? null : parseFile(candidate.name, text, catalogue);
}

function described({ name, texts, at, parsed, findings, seems }: Candidate): ReadResourceFile {
  const served = parsed === null ? null : (texts[at] ?? null);
  return {
    name,
    served,
    current: served !== null && at === 0,
    findings,
    resource: parsed?.resource ?? seems,
    extends: parsed?.extension != null,
  };
}
