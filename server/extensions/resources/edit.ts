import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  advice,
  problem,
  type Finding,
  type FindingMessage,
} from '../../../src/schema/checks/finding';
import type { ReadResourceFile } from '../../../src/schema/files/types';
import { sentenceOf, formatFindingMessages } from '../../../src/schema/checks/messages';
import { errorCode, HttpProblem, createMessage } from '../../errors';
import type { TableChange } from '../../engine/change';
import type { FileDecisions } from '../../engine/files/decideFiles';
import { largestText, namePattern, tooLarge, writeAtomically } from '../../engine/files/disk';
import type { LiveFiles } from '../../engine/files/liveFiles';
import type { InvalidRecord } from '../../engine/files/invalidRecords';
import { resourcesOf } from '../../engine/live';

interface FileText {
  name: string;
  text: string;
}

interface DryRun {
  findings: readonly FindingMessage[];
  changes: readonly (TableChange | InvalidRecord | { kind: 'hide' | 'show'; resource: string })[];
}

export async function dryRunFile(liveFiles: LiveFiles, { name, text }: FileText): Promise<DryRun> {
  const wrong = findingsBefore(name, text);
  if (wrong.length > 0) return { findings: wrong.map(formatFindingMessages), changes: [] };
  const outcome = await liveFiles.decide(false, { name, text });
  const findings = findingsOf(liveFiles, outcome, name);
  const own = outcome.files.find((file) => file.name === name);
  if (own?.current === false) return { findings: findings.map(formatFindingMessages), changes: [] };
  const next = outcome.resources.filter((resource) => resource.name === own?.resource);
  const invalidRecords: InvalidRecord[] = [];
  for (const resource of next) invalidRecords.push(...(await liveFiles.invalidRecordsOf(resource)));
  return {
    findings: findings.map(formatFindingMessages),
    changes: [...outcome.changes, ...invalidRecords, ...shownOrHidden(liveFiles, outcome)],
  };
}

/**
 * Writes a file and serves it; on errors nothing is written.
 * @param was hash of the text the author had read; null for a new file
 * @throws HttpProblem 409 if changed since, 422 with findings, 503 database, 500 folder
 */
export async function writeFile(
  liveFiles: LiveFiles,
  { name, text, was }: FileText & { was: string | null },
): Promise<void> {
  refuse(findingsBefore(name, text), 'text');
  await refuseStale(liveFiles, name, was);
  const change = { name, text };
  refuse(findingsOf(liveFiles, await liveFiles.decide(false, change), name), 'text');
  const outcome = await liveFiles.decide(true, change);
  const findings = findingsOf(liveFiles, outcome, name);
  if (findings.length > 0 && outcome.retry) throw new HttpProblem(503, sentencesOf(findings));
  refuse(findings, 'text');
  await withDiskErrors(async () => {
    await liveFiles.makeFolder();
    await writeAtomically(join(liveFiles.folder.path, `${name}.json`), text);
  });
  await takeEffect(liveFiles, outcome, change);
}

/**
 * Removes a file; data and versions are kept.
 * @throws HttpProblem 404; as `writeFile`; 422 also if other files need it
 */
export async function removeFile(
  liveFiles: LiveFiles,
  { name, was }: { name: string; was: string | null },
): Promise<void> {
  if ((await withDiskErrors(() => liveFiles.folder.read(name))) === null) throw noFile();
  await refuseStale(liveFiles, name, was);
  const outcome = await liveFiles.decide(true, { name, text: null });
  refuse(findingsOf(liveFiles, outcome, name), 'was');
  await withDiskErrors(() => rm(join(liveFiles.folder.path, `${name}.json`)));
  await takeEffect(liveFiles, outcome, { name, text: null });
}

async function takeEffect(
  liveFiles: LiveFiles,
  outcome: FileDecisions,
  { name, text }: { name: string; text: string | null },
): Promise<void> {
  await liveFiles.folder.take(name);
  await liveFiles.commit(outcome);
  if ((liveFiles.folder.files.get(name)?.text ?? null) !== text)
    await liveFiles.refresh(false, true);
}

export const noFile = (): HttpProblem => new HttpProblem(404, createMessage('files.missing'));

function findingsBefore(name: string, text: string): Finding[] {
  const at = { file: `${name}.json`, key: 'the file' };
  if (!namePattern.test(name))
    return [{ ...at, problem: problem('fileName'), advice: advice('fileName') }];
  if (Buffer.byteLength(text) > largestText) return [{ ...at, ...tooLarge }];
  return [];
}

/** Also about others that would be valid without it. */
function findingsOf({ files }: LiveFiles, outcome: FileDecisions, name: string): Finding[] {
  const served = new Set(files.filter(({ current }) => current).map((file) => file.name));
  const isWrong = (file: ReadResourceFile) =>
    !file.current && (file.name === name || served.has(file.name));
  const findings = outcome.files.filter(isWrong).flatMap(({ findings }) => findings);
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function shownOrHidden(liveFiles: LiveFiles, { resources }: FileDecisions): DryRun['changes'] {
  const before = resourcesOf(liveFiles.current).map(({ name }) => name);
  const after = resources.map((resource) => resource.name);
  return [
    ...after
      .filter((resource) => !before.includes(resource))
      .map((resource) => ({ kind: 'show' as const, resource })),
    ...before
      .filter((resource) => !after.includes(resource))
      .map((resource) => ({ kind: 'hide' as const, resource })),
  ];
}

const sentencesOf = (findings: readonly Finding[]): string => findings.map(sentenceOf).join('\n');

function refuse(findings: readonly Finding[], key: string): void {
  if (findings.length === 0) return;
  const message = sentencesOf(findings);
  throw new HttpProblem(
    422,
    message,
    { [key]: [message] },
    { findings: findings.map(formatFindingMessages) },
  );
}

/** A removed file was read from its newest version. */
async function refuseStale(liveFiles: LiveFiles, name: string, was: string | null): Promise<void> {
  const file = await withDiskErrors(() => liveFiles.folder.read(name));
  const [newest] = file === null ? await liveFiles.versions.of(name) : [];
  const hashes = file === null ? [null, newest?.hash ?? null] : [file.hash];
  if (!hashes.includes(was)) throw new HttpProblem(409, createMessage('files.changed'));
}

async function withDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The error handler reports a full disk.
    if (errorCode(error) === 'ENOSPC') throw error;
    const why = errorCode(error) ?? 'an unknown error';
    throw new HttpProblem(500, createMessage('files.folder', { why }));
  }
}
