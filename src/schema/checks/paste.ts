import type { FieldTypeCatalogue } from '../catalogue';
import type { ResourceDeclaration } from '../declaration';
import { DecodeError } from '../fieldType';
import { advice, problem, type ReportFinding } from './finding';
import { suggestNearest } from './nearest';
import type { PasteDeclaration } from '../paste';
import { compileTemplate, takesAnyWords, type Vocabulary } from '../template';

const SUCH_AS = {
  date: '2026-11-20',
  time: '09:30',
  amount: '1000',
  currency: 'KRW',
  party: '홍길동',
  account: '123-**-4567',
};

export function checkPaste(
  { fields, paste }: ResourceDeclaration,
  all: readonly ResourceDeclaration[],
  { catalogue, report }: { catalogue: FieldTypeCatalogue; report: ReportFinding },
): void {
  if (!paste) return;
  const { text, tag, reads = {}, more, fills = {} } = paste;
  const vocabulary = vocabularyOf({ fields, paste }, catalogue);
  const known = Object.keys(fields);
  const tell: ReportFinding = (key, ...rest) => report(`paste.${key}`, ...rest);

  const isThere = (key: string, name: string): boolean => {
    if (known.includes(name)) return true;
    tell(key, problem('unknownField', { name }), suggestNearest(name, known));
    return false;
  };
  const check = (key: string, name: string, values: readonly string[]) => {
    const field = isThere(key, name) ? fields[name] : undefined;
    const type = field && catalogue[field.type];
    if (!field || !type) return;
    if (!vocabulary.fields.has(name))
      return tell(key, problem('notTyped', { name }), advice('otherField'));
    const wrong = values.find((value) => !holds(type, { ...field }, value));
    if (wrong !== undefined)
      tell(key, problem('cannotHold', { name, value: wrong }), advice('otherField'));
  };
  if (text !== undefined) check('text', text, ['글']);
  if (tag) {
    const named = Object.keys({ ...tag.names, ...tag.formats });
    check('tag.field', tag.field, named);
  }
  for (const [kind, such] of Object.entries(SUCH_AS)) {
    const to = reads[kind as keyof typeof SUCH_AS];
    if (typeof to === 'string') check(`reads.${kind}`, to, [such]);
    else
      for (const [way, name] of Object.entries(to ?? {}))
        check(`reads.${kind}.${way}`, name, [such]);
  }
  const { direction, channel } = reads;
  if (direction) check('reads.direction', direction.field, [direction.in, direction.out]);
  if (channel)
    check('reads.channel', channel.field, [
      ...[channel.text, channel.app],
      ...(channel.typed === undefined ? [] : [channel.typed]),
    ]);

  for (const key of ['hold', 'twins'] as const)
    for (const name of paste[key] ?? [])
      if (!vocabulary.taken.includes(name) && !vocabulary.fields.has(name))
        tell(
          key,
          problem('unknownPlaceholder', { name }),
          suggestNearest(name, [...vocabulary.taken, ...vocabulary.fields.keys()]),
        );

  const templates = [
    ...paste.formats.map((template, at) => [`formats.${at}`, template] as const),
    ...Object.entries(tag?.formats ?? {}).flatMap(([value, of]) =>
      of.map((template, at) => [`tag.formats.${value}.${at}`, template] as const),
    ),
  ];
  for (const [key, template] of templates) {
    const compiled = compileTemplate(template, vocabulary);
    if ('wrong' in compiled) tell(key, compiled.wrong.problem, compiled.wrong.advice);
  }

  if (more) checkMore(more, all, tell);
  for (const [field, from] of Object.entries(fills)) {
    isThere('fills', field);
    if (!from || !isThere(`fills.${field}`, from.via)) continue;
    const via = fields[from.via];
    const refers = via && catalogue[via.type]?.refers?.({ ...via });
    const target = refers && all.find(({ name }) => name === refers.to);
    if (!refers || refers.many)
      tell(`fills.${field}`, problem('notReference', { name: from.via }), advice('nameReference'));
    else if (target && !Object.hasOwn(target.fields, from.take))
      tell(
        `fills.${field}`,
        problem('notOf', { name: from.take, of: target.name }),
        suggestNearest(from.take, Object.keys(target.fields)),
      );
  }
}

function vocabularyOf(
  { fields, paste }: { fields: ResourceDeclaration['fields']; paste: PasteDeclaration<string> },
  catalogue: FieldTypeCatalogue,
): Vocabulary {
  const typed = Object.entries(fields).flatMap(([name, field]) => {
    const type = catalogue[field.type];
    if (!type || field.readOnly || type.computed || type.identity) return [];
    return [[name, takesAnyWords(type, { ...field })] as const];
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
  all: readonly ResourceDeclaration[],
  tell: ReportFinding,
): void {
  const target = all.find(({ name }) => name === from);
  if (!target) {
    const names = all.map(({ name }) => name);
    return tell(
      'more.from',
      problem('unknownResource', { name: from }),
      suggestNearest(from, names),
    );
  }
  const known = Object.keys(target.fields);
  for (const [key, name] of Object.entries({ format, tag }))
    if (name !== undefined && !known.includes(name))
      tell(`more.${key}`, problem('notOf', { name, of: from }), suggestNearest(name, known));
  const parameters = Object.keys(target.filters);
  for (const name of Object.keys(where))
    if (!parameters.includes(name))
      tell('more.where', problem('noFilter', { name, of: from }), suggestNearest(name, parameters));
}

function holds(
  { codec }: FieldTypeCatalogue[string],
  options: { readonly [option: string]: unknown },
  wire: string,
): boolean {
  try {
    const value = codec.decode(wire, options);
    return value !== null && codec.check(value, options) === null;
  } catch (error) {
    if (error instanceof DecodeError) return false;
    throw error;
  }
}
