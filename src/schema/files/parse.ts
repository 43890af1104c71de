import { checkFields, checkShape, fieldsIn, naming } from '../checks';
import { advice, problem, type Finding, type ReportFinding } from '../checks/finding';
import type { ResourceDeclaration } from '../declaration';
import { explainIssues } from '../checks/explain';
import type { FieldTypeCatalogue } from '../catalogue';
import { declarationSchema, extensionSchema } from '../meta';
import { withCurrentKeys } from './formerKeys';
import { readJson } from './json';
import { readablePart, type ReadablePart } from './readable';
import type { ReadFile, ResourceExtension } from './types';

export interface ParsedFile extends ReadFile {
  findings: Finding[];
  readable:
    | (Pick<ParsedFile, 'declaration' | 'extension'> & Pick<ReadablePart, 'isAboutGone'>)
    | null;
  lineOf: (key: string, name?: unknown) => number | undefined;
  /** Keys of earlier versions, which are read all the same. */
  former: ReturnType<typeof withCurrentKeys>['former'];
}

/** Never throws. */
export function parseFile(
  name: string,
  written: string,
  catalogue: FieldTypeCatalogue,
): ParsedFile {
  const { text, former } = withCurrentKeys(written);
  const file = `${name}.json`;
  const parsed: ParsedFile = {
    declaration: null,
    extension: null,
    resource: null,
    findings: [],
    readable: null,
    lineOf: () => undefined,
    former,
  };
  const put = (line: number | undefined): ReportFinding => {
    const at = line === undefined ? {} : { line };
    return (key, wrong, remedy) =>
      parsed.findings.push({ file, key, problem: wrong, advice: remedy, ...at });
  };
  const json = readSafely(text, put);
  if (json === null) return parsed;
  parsed.lineOf = json.lineOf;
  const report: ReportFinding = (key, wrong, remedy) =>
    put(json.lineOf(key, wrong.args.name))(key, wrong, remedy);
  const value = json.value as { name?: unknown; extends?: unknown };
  if ('extends' in value) {
    parsed.resource = typeof value.extends === 'string' ? value.extends : null;
    const shaped = extensionSchema.safeParse(value);
    if (!shaped.success)
      explainIssues(extensionSchema, value, shaped.error, naming(catalogue, report));
    const isSound = checkFields(fieldsIn(value), catalogue, report, { withId: false });
    if (shaped.success && isSound) parsed.extension = json.value as ResourceExtension;
    else {
      const rest = readablePart(extensionSchema, value, catalogue, { withId: false });
      parsed.readable = rest && {
        declaration: null,
        extension: rest.value as unknown as ResourceExtension,
        isAboutGone: rest.isAboutGone,
      };
    }
    return parsed;
  }
  parsed.resource = typeof value.name === 'string' ? value.name : null;
  if (checkShape(json.value, catalogue, report) && json.value.name === name) {
    parsed.declaration = json.value;
    return parsed;
  }
  if (typeof value.name === 'string' && value.name !== name)
    report('name', problem('otherName', { name: value.name, of: name }), advice('alike'));
  // With the expected name: no other finding is about it.
  const rest = readablePart(declarationSchema, { ...value, name }, catalogue, { withId: true });
  parsed.readable = rest && {
    declaration: rest.value as unknown as ResourceDeclaration,
    extension: null,
    isAboutGone: (finding) => finding.key === 'name' || rest.isAboutGone(finding),
  };
  return parsed;
}

// Deeply nested brackets overflow the parser's stack.
function readSafely(text: string, put: (line: number) => ReportFinding) {
  try {
    return readJson(text, put);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    put(1)('the file', problem('tooDeep'), advice('docs'));
    return null;
  }
}

export interface ParsedAmong {
  name: string;
  parsed: ParsedFile | null;
}
