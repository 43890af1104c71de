import { captionType, type CaptionField } from '../captions';
import { explainIssues } from './explain';
import { advice, problem, type ReportFinding } from './finding';
import type { ResourceDeclaration } from '../declaration';
import type { FieldType, FieldTypeCatalogue } from '../catalogue';
import { fieldSchema } from '../meta';
import { suggestNearest } from './nearest';

/** Names that the schema can't check. */
export function checkCaptions(
  declaration: ResourceDeclaration,
  all: readonly ResourceDeclaration[],
  catalogue: FieldTypeCatalogue,
  report: ReportFinding,
): void {
  const { captions, fields } = declaration;
  if (!captions) return;
  const known = Object.keys(fields);
  const targetOf = (to: unknown) => all.find((other) => other.name === to);
  const isKnown = (key: string, name: string) => {
    if (known.includes(name)) return true;
    report(key, problem('unknownField', { name }), suggestNearest(name, known));
    return false;
  };

  isKnown('captions.by', captions.by);
  for (const name of captions.fields) isKnown('captions.fields', name);
  for (const [value, declared] of Object.entries(captions.types)) {
    const key = `captions.types.${value}`;
    const type = captionType(declared);
    for (const one of type.fields) {
      if (!isKnown(key, one.field)) continue;
      if (!captions.fields.includes(one.field))
        report(
          key,
          problem('notFree', { name: one.field }),
          advice('addTo', { of: 'captions.fields' }),
        );
      checkKind(one, `${key}.${one.field}`);
    }
    for (const [name, where] of Object.entries(type.where)) {
      if (!isKnown(`${key}.where`, name)) continue;
      const kind = type.fields.find(({ field }) => field === name)?.as;
      checkWhere(`${key}.where.${name}`, referred(name, kind ?? null), where);
    }
  }

  function checkKind({ field, as, fills }: CaptionField, key: string) {
    const kind = as && Object.hasOwn(catalogue, as.type) ? catalogue[as.type] : undefined;
    if (as && !kind)
      return report(
        `${key}.as`,
        problem('unknownType', { name: as.type }),
        suggestNearest(as.type, textTypes(catalogue)),
      );
    const own = fields[field] && catalogue[fields[field].type];
    if (as && kind && !(isText(kind) && own && isText(own)))
      report(
        `${key}.as`,
        problem('otherKind', { name: field, type: as.type }),
        advice('oneOf', { names: textTypes(catalogue).join(', ') }),
      );
    else if (as) {
      const schema = fieldSchema(as.type, catalogue);
      const parsed = schema?.safeParse(as);
      if (schema && parsed?.error) explainIssues(schema, as, parsed.error, report, `${key}.as`);
      checkReference(as, key);
    }
    const target = targetOf(referred(field, as));
    for (const [name, taken] of Object.entries(fills)) {
      isKnown(`${key}.fills`, name);
      if (!target) report(`${key}.fills`, problem('atNoReference'), advice('nameReference'));
      else if (!(taken in target.fields))
        report(
          `${key}.fills`,
          problem('notOf', { name: taken, of: target.name }),
          suggestNearest(taken, Object.keys(target.fields)),
        );
    }
  }

  function checkReference(as: NonNullable<CaptionField['as']>, key: string) {
    if (!('to' in as)) return;
    const target = targetOf(as.to);
    if (!target) {
      const names = all.map(({ name }) => name);
      const name = String(as.to);
      report(`${key}.as`, problem('unknownTarget', { name }), suggestNearest(name, names));
      return;
    }
    if (!target.key)
      report(
        `${key}.as`,
        problem('noKey', { name: target.name }),
        advice('byId', { of: target.name }),
      );
    for (const option of ['where', 'scope'])
      checkWhere(`${key}.as.${option}`, as.to, (as[option] as object | undefined) ?? {});
  }

  function checkWhere(key: string, to: unknown, where: object) {
    const target = targetOf(to);
    if (!target) return report(key, problem('atNoReference'), advice('nameReference'));
    const parameters = Object.keys(target.filters);
    for (const parameter of Object.keys(where))
      if (!parameters.includes(parameter))
        report(
          key,
          problem('noFilter', { name: parameter, of: target.path ?? target.name }),
          suggestNearest(parameter, parameters),
        );
  }

  function referred(field: string, as: CaptionField['as']): unknown {
    const options: { readonly [option: string]: unknown } = as ?? { ...fields[field] };
    return options.to;
  }
}

export function textTypes(catalogue: FieldTypeCatalogue): string[] {
  return Object.keys(catalogue).filter((name) => {
    const type = catalogue[name];
    return type !== undefined && isText(type);
  });
}

const SAMPLES = ['1', '09:30', '2026-05-01', '2026-05-01 09:30:00', 'a@b.example'];

// Decodes to text, or fails, in a text column.
function isText({ codec, column }: FieldType): boolean {
  const read = SAMPLES.map((sample) => {
    try {
      return codec.decode(sample, {});
    } catch {
      return null;
    }
  }).filter((value) => value !== null);
  return column({}) !== null && read.length > 0 && read.every((value) => typeof value === 'string');
}
