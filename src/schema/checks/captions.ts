import { captionType, type CaptionField } from '../captions';
import type { FieldType, FieldTypeCatalogue } from '../catalogue';
import type { ResourceDeclaration } from '../declaration';
import { fieldSchema } from '../meta';
import { explainIssues } from './explain';
import { advice, problem } from './finding';
import { checkParameters, findResource, isKnown, type CheckContext } from './known';
import { suggestNearest } from './nearest';
import { ownEntry } from '../../util/objects';

/** Names that the schema can't check. */
export function checkCaptions(
  { captions, fields }: ResourceDeclaration,
  context: CheckContext,
): void {
  if (!captions) return;
  const { all, catalogue, report } = context;
  const targetOf = (to: unknown) => all.find((other) => other.name === to);
  const referred = (field: string, as: CaptionField['as']): unknown =>
    Reflect.get(as ?? fields[field] ?? {}, 'to');

  for (const [value, declared] of Object.entries(captions.types)) {
    const key = `captions.types.${value}`;
    const type = captionType(declared);
    for (const one of type.fields) {
      if (!Object.hasOwn(fields, one.field)) continue;
      if (!captions.fields.includes(one.field))
        report(
          key,
          problem('notFree', { name: one.field }),
          advice('addTo', { of: 'captions.fields' }),
        );
      checkKind(one, `${key}.${one.field}`);
    }
    for (const [name, where] of Object.entries(type.where)) {
      if (!Object.hasOwn(fields, name)) continue;
      const kind = type.fields.find(({ field }) => field === name)?.as;
      checkWhere(`${key}.where.${name}`, referred(name, kind ?? null), where);
    }
  }

  function checkKind({ field, as, fills }: CaptionField, key: string) {
    const kind = as ? ownEntry(catalogue, as.type) : undefined;
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
      checkReference(as, `${key}.as`);
    }
    const target = targetOf(referred(field, as));
    for (const taken of Object.values(fills)) {
      if (!target) report(`${key}.fills`, problem('atNoReference'), advice('nameReference'));
      else {
        const wrong = problem('notOf', { name: taken, of: target.name });
        isKnown(report, `${key}.fills`, taken, Object.keys(target.fields), wrong);
      }
    }
  }

  function checkReference(as: NonNullable<CaptionField['as']>, key: string) {
    if (!('to' in as)) return;
    const target = findResource(
      context,
      key,
      String(as.to),
      problem('unknownTarget', { name: String(as.to) }),
    );
    if (!target) return;
    const { name } = target;
    if (!target.key) report(key, problem('noKey', { name }), advice('byId', { of: name }));
    for (const option of ['where', 'scope'])
      checkWhere(`${key}.${option}`, as.to, (as[option] as object | undefined) ?? {});
  }

  function checkWhere(key: string, to: unknown, where: object) {
    const target = targetOf(to);
    if (target) checkParameters(report, key, target, where);
    else report(key, problem('atNoReference'), advice('nameReference'));
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
