import { type FieldTypeCatalogue } from '../../src/schema';
import { checkResources, checkShape, checkUse, nameIn } from '../../src/schema/checks';
import type { FindingMessage, ReportFinding } from '../../src/schema/checks/finding';
import { formatFindingMessages } from '../../src/schema/checks/messages';
import { checkCases, checkFilters, checkRoute, checkTypes, type Report } from './checks';
import { placed } from './placed';
import type { DeclarationSource, Shaped, Sources } from './sources';
import { spelled } from './spelling';
import { checkWords } from './checkWords';

export async function lint(
  sources: Sources,
  catalogue: FieldTypeCatalogue,
): Promise<FindingMessage[]> {
  // A copy that still has the name or route of its original is the wrong one.
  const resources = sources.resources.toSorted(
    (a, b) => Number(isMisnamed(a)) - Number(isMisnamed(b)),
  );
  const fileOf = (one: unknown) =>
    resources.find(({ declaration }) => declaration === one)?.file ?? namedFile(one);
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
    // Otherwise its name is reported as taken.
    if (!resources.some(({ file }) => file === namedFile(source.declaration)))
      checkFileName(source, report);
    checkRoute(source.declaration, report);
    checkFilters(source.declaration, report);
    checkTypes(source.declaration, catalogue, report);
    checkCases(source.declaration, report);
  }
  // Labels can only be checked for valid declarations.
  if (isValid) findings.push(...(await checkWords(shaped, sources, catalogue)));
  return placed(findings, resources);
}

const namedFile = (declaration: unknown): string => `resources/${nameIn(declaration)}.ts`;
const isMisnamed = ({ file, declaration }: DeclarationSource): boolean =>
  file !== namedFile(declaration);

function checkFileName({ declaration }: Shaped, report: Report): void {
  const { name } = declaration;
  report('name', `is "${name}", and the file's is another`, `call it ${namedFile(declaration)}`);
}
