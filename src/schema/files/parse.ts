import { checkFields, checkShape } from '../check';
import type { Finding, Report } from '../finding';
import type { ResourceDeclaration } from '../declaration';
import { explain } from '../explain';
import type { FieldTypeCatalogue } from '../catalogue';
import { extensionSchema } from '../metaSchema';
import { readJson } from './json';
import type { ResourceExtension } from './types';

/** One text of a file as far as it can be understood alone. */
export interface ParsedFile {
  /** At most one of these; neither when its shape is wrong. */
  declaration: ResourceDeclaration | null;
  extension: ResourceExtension | null;
  /** The entity that it seems to be about. */
  resource: string | null;
  findings: Finding[];
  lineOf: (key: string) => number | undefined;
}

/** Reads one text: its JSON, its shape, its fields' options. Never throws for what a text may hold. */
export function parseFile(name: string, text: string, catalogue: FieldTypeCatalogue): ParsedFile {
  const file = `${name}.json`;
  const parsed: ParsedFile = {
    declaration: null,
    extension: null,
    resource: null,
    findings: [],
    lineOf: () => undefined,
  };
  const put = (line: number | undefined): Report => {
    const at = line === undefined ? {} : { line };
    return (key, message, remedy) => parsed.findings.push({ file, key, message, remedy, ...at });
  };
  const json = readSafely(text, put);
  if (json === null) return parsed;
  parsed.lineOf = json.lineOf;
  const report: Report = (key, message, remedy) => put(json.lineOf(key))(key, message, remedy);
  const value = json.value as { name?: unknown; extends?: unknown };
  if ('extends' in value) {
    parsed.resource = typeof value.extends === 'string' ? value.extends : null;
    const shaped = extensionSchema.safeParse(value);
    if (!shaped.success) explain(extensionSchema, value, shaped.error, report);
    else if (checkFields(shaped.data.fields ?? {}, catalogue, report, { withId: false }))
      parsed.extension = json.value as ResourceExtension;
    return parsed;
  }
  parsed.resource = typeof value.name === 'string' ? value.name : null;
  if (!checkShape(json.value, catalogue, report)) return parsed;
  if (json.value.name !== name)
    report('name', `is "${json.value.name}", and the file's is "${name}"`, `name both alike`);
  else parsed.declaration = json.value;
  return parsed;
}

// A text of brackets alone nests deeper than a parser's stack.
function readSafely(text: string, put: (line: number) => Report) {
  try {
    return readJson(text, put);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    put(1)('the file', 'is nested too deeply', 'see docs/resources.md');
    return null;
  }
}

/** A file as far as others ask about it. */
export interface FileAmong {
  name: string;
  parsed: ParsedFile | null;
}
