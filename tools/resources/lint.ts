import { type FieldTypeCatalogue } from '../../src/schema';
import { checkResources, checkUse } from '../../src/schema/checks';
import type { FindingMessage, ReportFinding } from '../../src/schema/checks/finding';
import { checkShape } from '../../src/schema/checks';
import { suggestNearest } from '../../src/schema/checks/nearest';
import { formatEnglish, formatFindingMessages } from '../../src/schema/checks/messages';
import { checkCases, checkFilters, checkRoute, checkTypes, type Report } from './checks';
import type { KeyPositions } from './places';
import type { Shaped, Sources } from './sources';
import { spelled } from './spelling';
import { checkWords } from './checkWords';

export async function lint(
  sources: Sources,
  catalogue: FieldTypeCatalogue,
): Promise<FindingMessage[]> {
  const { resources } = sources;
  const fileOf = (name: string) =>
    resources.find(({ declaration }) => nameIn(declaration) === name)?.file ??
    `resources/${name}.ts`;
  const declarations = resources.map(({ declaration }) => declaration);
  const shaped = resources.filter((one): one is Shaped =>
    checkShape(one.declaration, catalogue, () => undefined),
  );
  const findings: FindingMessage[] = checkResources(declarations, catalogue, fileOf).map(
    (finding) =>
      formatFindingMessages(
        spelled(finding, resources.find(({ file }) => file === finding.file)?.declaration),
      ),
  );
  const all = shaped.map(({ declaration }) => declaration);
  for (const { file, declaration } of shaped) {
    const report: ReportFinding = (key, problem, advice) =>
      findings.push(formatFindingMessages({ file, key, problem, advice }));
    checkUse(declaration, { all, catalogue, report });
  }
  const isValid = findings.length === 0;
  for (const source of shaped) {
    const report: Report = (key, message, remedy) =>
      findings.push({ file: source.file, key, message, remedy });
    checkFileName(source, report);
    checkRoute(source.declaration, report);
    checkFilters(source.declaration, report);
    checkTypes(source.declaration, catalogue, report);
    checkCases(source.declaration, report);
  }
  // Labels can only be checked for valid declarations.
  if (isValid) findings.push(...(await checkWords(shaped, sources, catalogue)));
  findings.push(...checkFolders(sources));
  return inOrder(await placed(findings, sources));
}

function nameIn(declaration: unknown): string {
  const isNamed = typeof declaration === 'object' && declaration !== null && 'name' in declaration;
  return isNamed ? String(declaration.name) : 'unnamed';
}

function checkFileName({ file, declaration }: Shaped, report: Report): void {
  const expected = `resources/${declaration.name}.ts`;
  if (file !== expected)
    report('name', `is "${declaration.name}", and the file's is another`, `call it ${expected}`);
}

/** Features and rules are linked by name alone: a misspelt one is never used. */
function checkFolders({ resources, features, rules }: Sources): FindingMessage[] {
  const names = resources.map(({ declaration }) => nameIn(declaration));
  const twice = features.flatMap(({ name, file, line }, index) => {
    const first = features.slice(0, index).find((other) => other.name === name);
    return first
      ? [
          {
            file,
            key: name,
            line: line ?? 1,
            message: `already has a feature: ${first.file}`,
            remedy: 'merge them',
          },
        ]
      : [];
  });
  const unknownFolders = [...features, ...rules]
    .filter(({ name }) => !names.includes(name))
    .map(({ name, file, line }) => ({
      file,
      key: name,
      message: 'matches no resource, so this file is never used',
      remedy: formatEnglish(suggestNearest(name, names)),
      line: line ?? 1,
    }));
  return [...unknownFolders, ...twice];
}

async function placed(
  findings: readonly FindingMessage[],
  { resources }: Sources,
): Promise<FindingMessage[]> {
  const wrong = findings.filter(({ line }) => line === undefined).map(({ file }) => file);
  const sources = resources.filter(({ file }) => wrong.includes(file));
  if (sources.length === 0) return [...findings];
  const { placesIn } = await import('./places');
  const places = new Map<string, KeyPositions>(
    sources.map(({ file, text }) => [file, placesIn(file, text)]),
  );
  return findings.map((finding) => {
    const { name } = finding.problem?.args ?? {};
    const word = name === undefined ? undefined : String(name);
    const line = finding.line ?? places.get(finding.file)?.lineOf(finding.key, word);
    return line === undefined ? finding : { ...finding, line };
  });
}

const inOrder = (findings: readonly FindingMessage[]): FindingMessage[] =>
  findings.toSorted(
    (a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)) || (a.line ?? 0) - (b.line ?? 0),
  );
