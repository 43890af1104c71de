import type { ResourceFileCalls, StoredFile } from '../../data/resourceFileCalls';
import type { FindingMessage } from '../../schema/checks/finding';
import { renameBack } from './text/edits';

export interface SaveRequest {
  name: string;
  text: string;
  before?: string;
  /** Hash of the edited version; null for a new file. */
  was: string | null;
  title: string;
  /** An earlier text: its fields may be renamed meanwhile. */
  isRestore?: true;
}

async function dryRun(
  calls: ResourceFileCalls,
  { name, text, isRestore }: SaveRequest,
  together: readonly string[],
) {
  const run = await calls.dryRun(name, text, together);
  const own = run.findings.filter(({ file }) => file === `${name}.json`);
  const back = isRestore === true ? renameBack(text, own) : text;
  if (back === text) return { ...run, text };
  return { ...(await calls.dryRun(name, back, together)), text: back };
}

/** With the removed files that it, or one of them, refers to. */
export async function dryRunTogether(
  calls: ResourceFileCalls,
  asked: SaveRequest,
  files: readonly StoredFile[],
) {
  const together: string[] = [];
  for (;;) {
    const run = await dryRun(calls, asked, together);
    const missing = new Set(run.findings.flatMap(({ problem }) => missingIn(problem)));
    const needed = files.filter(
      ({ name, removed, resource }) =>
        removed && name !== asked.name && !together.includes(name) && missing.has(resource ?? ''),
    );
    if (needed.length === 0) return { ...run, together };
    together.push(...needed.map(({ name }) => name));
  }
}

const missingIn = (problem: FindingMessage['problem']): string[] =>
  problem?.key === 'unknownTarget' || problem?.key === 'unknownResource'
    ? [String(problem.args.name)]
    : [];
