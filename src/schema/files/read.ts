import type { Finding } from '../checks/finding';
import type { ResourceDeclaration } from '../declaration';
import type { FieldTypeCatalogue } from '../catalogue';
import { assemble } from './assemble';
import { findingsOf, type FileSurroundings } from './checks';
import { extend } from './extend';
import { parseFile, type FileAmong, type ParsedFile } from './parse';
import type { ReadResourceFile, ReadResources, ResourceFile } from './types';

export interface ReadOptions {
  /** Names, and first parts of paths and routes, that are not for files: calls of the contract and of the server. */
  reserved?: readonly string[];
  /** Names whose records are in a table of the server's own, from before it had a schema for these. */
  taken?: readonly string[];
}

interface Candidate {
  name: string;
  texts: readonly string[];
  /** Which of its texts is looked at; past the last, the file is left out. */
  at: number;
  parsed: ParsedFile | null;
  /** Of the file's own text. */
  findings: Finding[];
  /** The entity that the file's own text seems to be about. */
  seems: string | null;
}

/**
 * The product's declarations with those of files. A file that is wrong does not serve, and touches no other: its next
 * text that is good does. Whoever was there first keeps a name, route or path. Pure.
 * @param builtIn the product's, which `assertValid` has looked at: a build of the client has, and a server as it starts
 * @param files each with its own text first, then earlier ones, newest first
 */
export function readResources(
  builtIn: readonly ResourceDeclaration[],
  files: readonly ResourceFile[],
  catalogue: FieldTypeCatalogue,
  { reserved = [], taken = [] }: ReadOptions = {},
): ReadResources {
  const candidates = inOrder(files).map(({ name, texts }): Candidate => {
    const parsed = parseFile(name, texts[0], catalogue);
    return { name, texts, at: 0, parsed, findings: parsed.findings, seems: parsed.resource };
  });
  const set = settle(candidates, { builtIn, catalogue, reserved, taken });
  return {
    ...assemble(builtIn, set, catalogue),
    files: candidates.map(described).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

// Files that have served as they are come first, so that a newcomer gives way to them.
function inOrder(files: readonly ResourceFile[]): ResourceFile[] {
  const isNew = ({ texts: [current, last] }: ResourceFile) => Number(current !== last);
  return files.toSorted((a, b) => isNew(a) - isNew(b) || (a.name < b.name ? -1 : 1));
}

interface Settled {
  candidates: readonly Candidate[];
  declarations: readonly ResourceDeclaration[];
}

/** Goes back to earlier texts until all that is left goes together. */
function settle(candidates: Candidate[], around: FileSurroundings): Settled {
  for (;;) {
    const left = candidates.filter(({ parsed }) => parsed !== null);
    // First those that are wrong by themselves: what refers to them may go together with what they were.
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
    const together = join(left, around.builtIn, around.catalogue);
    const wrong = left.filter((candidate, index) => {
      const findings = findingsOf(candidate, left.slice(0, index), together, around);
      if (candidate.at === 0) candidate.findings.push(...findings);
      return findings.length > 0;
    });
    if (wrong.length === 0) return { candidates: left, declarations: together };
    for (const candidate of wrong) stepBack(candidate, around.catalogue);
  }
}

/** What else is wrong with a text whose shape is, as far as it can be read: said with the rest, each once. */
function furtherFindings(
  { name, parsed }: Candidate,
  others: readonly Candidate[],
  around: FileSurroundings,
): Finding[] {
  const readable = parsed?.readable;
  if (!parsed || !readable) return [];
  const read = { name, parsed: { ...parsed, ...readable } };
  const together = join([...others, read], around.builtIn, around.catalogue);
  const known = new Set(parsed.findings.map(({ key }) => key));
  return findingsOf(read, others, together, around).filter(
    (finding) => !known.has(finding.key) && !readable.isAboutGone(finding),
  );
}

function stepBack(candidate: Candidate, catalogue: FieldTypeCatalogue): void {
  candidate.at += 1;
  const text = candidate.texts[candidate.at];
  candidate.parsed = text === undefined ? null : parseFile(candidate.name, text, catalogue);
}

/** The product's declarations with what is added to them, then the files' own. */
function join(
  candidates: readonly FileAmong[],
  builtIn: readonly ResourceDeclaration[],
  catalogue: FieldTypeCatalogue,
): ResourceDeclaration[] {
  const extensions = candidates.flatMap(({ parsed }) => parsed?.extension ?? []);
  const extended = builtIn.map((declaration) =>
    extensions
      .filter((one) => one.extends === declaration.name)
      .reduce((base, one) => extend(base, one, catalogue), declaration),
  );
  return [...extended, ...candidates.flatMap(({ parsed }) => parsed?.declaration ?? [])];
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
