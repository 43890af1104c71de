import type { FieldTypeCatalogue } from '../catalogue';
import type { ResourceDeclaration } from '../declaration';
import { tryDecode } from '../fieldType';
import { advice, problem, type ReportFinding } from './finding';
import {
  checkParameters,
  checkTaken,
  declaredField,
  findResource,
  isKnown,
  type CheckContext,
} from './known';
import type { PasteDeclaration } from '../paste';
import { compileTemplate, acceptsAnyText, type Vocabulary } from '../template';

const SAMPLES = {
  date: '2026-11-20',
  time: '09:30',
  amount: '1000',
  currency: 'KRW',
  party: '홍길동',
  account: '123-**-4567',
};

export function checkPaste({ fields, paste }: ResourceDeclaration, context: CheckContext): void {
  if (!paste) return;
  const { catalogue } = context;
  const { text, tag, reads = {}, more, fills = {} } = paste;
  const vocabulary = vocabularyOf({ fields, paste }, catalogue);
  const report: ReportFinding = (key, ...rest) => context.report(`paste.${key}`, ...rest);
  const check = (key: string, name: string, values: readonly string[]) => {
    const field = declaredField(fields, name);
    const type = field && catalogue[field.type];
    if (!field || !type) return;
    if (!vocabulary.fields.has(name))
      return report(key, problem('notTyped', { name }), advice('otherField'));
    const wrong = values.find((value) => !canHold(type, { ...field }, value));
    if (wrong !== undefined)
      report(key, problem('cannotHold', { name, value: wrong }), advice('otherField'));
  };
  if (text !== undefined) check('text', text, ['글']);
  if (tag) check('tag.field', tag.field, Object.keys({ ...tag.names, ...tag.formats }));
  for (const [kind, sample] of Object.entries(SAMPLES)) {
    const to = reads[kind as keyof typeof SAMPLES];
    if (typeof to === 'string') check(`reads.${kind}`, to, [sample]);
    else
      for (const [way, name] of Object.entries(to ?? {}))
        check(`reads.${kind}.${way}`, name, [sample]);
  }
  const { direction, channel } = reads;
  if (direction) check('reads.direction', direction.field, [direction.in, direction.out]);
  if (channel)
    check('reads.channel', channel.field, [
      channel.text,
      channel.app,
      ...(channel.typed === undefined ? [] : [channel.typed]),
    ]);

  const placeholders = [...vocabulary.taken, ...vocabulary.fields.keys()];
  for (const key of ['hold', 'duplicates'] as const)
    for (const name of paste[key] ?? [])
      isKnown(report, key, name, placeholders, problem('unknownPlaceholder', { name }));

  const templates = [
    ...paste.formats.map((template, at) => [`formats.${at}`, template] as const),
    ...Object.entries(tag?.formats ?? {}).flatMap(([value, of]) =>
      of.map((template, at) => [`tag.formats.${value}.${at}`, template] as const),
    ),
  ];
  for (const [key, template] of templates) {
    const compiled = compileTemplate(template, vocabulary);
    if ('wrong' in compiled) report(key, compiled.wrong.problem, compiled.wrong.advice);
  }

  if (more) checkMore(more, { ...context, report });
  for (const [field, from] of Object.entries(fills)) {
    const key = `fills.${field}`;
    if (from && Object.hasOwn(fields, from.via))
      checkTaken({ fields }, from, { ...context, report }, [key, key]);
  }
}

function vocabularyOf(
  { fields, paste }: { fields: ResourceDeclaration['fields']; paste: PasteDeclaration<string> },
  catalogue: FieldTypeCatalogue,
): Vocabulary {
  const typed = Object.entries(fields).flatMap(([name, field]) => {
    const type = catalogue[field.type];
    if (!type || field.readOnly || type.computed || type.identity) return [];
    return [[name, acceptsAnyText(type, { ...field })] as const];
  });
  const { tag, reads = {}, hold = [] } = paste;
  return {
    tag: tag?.as ?? null,
    taken: [...(tag ? [tag.as] : []), ...Object.keys(reads)],
    fields: new Map(typed),
    needed: hold,
  };
}

function checkMore(
  { from, where = {}, format, tag }: NonNullable<PasteDeclaration<string>['more']>,
  context: CheckContext,
): void {
  const target = findResource(context, 'more.from', from);
  if (!target) return;
  const known = Object.keys(target.fields);
  for (const [key, name] of Object.entries({ format, tag }))
    if (name !== undefined)
      isKnown(context.report, `more.${key}`, name, known, problem('notOf', { name, of: from }));
  checkParameters(context.report, 'more.where', target, where);
}

function canHold(
  { codec }: FieldTypeCatalogue[string],
  options: { readonly [option: string]: unknown },
  wire: string,
): boolean {
  const value = tryDecode(codec, wire, options) ?? null;
  return value !== null && codec.check(value, options) === null;
}
