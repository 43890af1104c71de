import type { FieldTypeCatalogue } from '../catalogue';
import type { ResourceDeclaration } from '../declaration';
import { advice, problem, type ReportFinding } from './finding';
import { suggestNearest } from './nearest';
import { sourcesOf, type SuggestionDeclaration } from '../suggestions';

interface Context {
  catalogue: FieldTypeCatalogue;
  report: ReportFinding;
}

export function checkSuggestions(
  declaration: ResourceDeclaration,
  all: readonly ResourceDeclaration[],
  { catalogue, report }: Context,
): void {
  const { fields, suggestions = {} } = declaration;
  const known = Object.keys(fields);
  const isThere = (key: string, name: string): boolean => {
    if (Object.hasOwn(fields, name)) return true;
    report(key, problem('unknownField', { name }), suggestNearest(name, known));
    return false;
  };
  for (const [name, sources] of Object.entries(suggestions)) {
    const key = `suggestions.${name}`;
    if (!isThere(key, name)) continue;
    const field = fields[name];
    const type = field && catalogue[field.type];
    if (!field || !type) continue;
    if (field.readOnly || type.computed)
      report(key, problem('notTyped', { name }), advice('otherField'));
    for (const source of sourcesOf(sources)) {
      for (const when of Object.keys(source.when ?? {})) isThere(`${key}.when`, when);
      if ('via' in source) checkTaken(source, key);
      else if ('latest' in source) checkPer(source.per, key);
      else if ('values' in source) {
        checkPer(source.per, key);
        const { values: listed } = type;
        const choice = listed?.({ ...field });
        for (const value of source.values)
          if (choice && !choice.open && !choice.known.includes(value))
            report(`${key}.values`, problem('cannotHold', { name, value }), advice('otherField'));
      } else {
        checkPer(source.per ?? [], key);
        if (!/^varchar|^text/.test(type.column({ ...field })?.type ?? ''))
          report(key, problem('notText', { name }), advice('otherField'));
      }
    }
  }

  function checkPer(fieldsOf: readonly string[], key: string) {
    for (const per of fieldsOf) if (isThere(`${key}.per`, per)) checkAsked(`${key}.per`, per);
  }

  /** Counting requires a documented filter parameter. */
  function checkAsked(key: string, name: string) {
    const isAsked = Object.values(declaration.filters).includes(name);
    if (!isAsked)
      report(
        key,
        problem('noFilter', { name, of: declaration.name }),
        advice('giveFilter', { of: declaration.name, part: name }),
      );
  }

  function checkTaken(
    { via, take }: Extract<SuggestionDeclaration<string>, { via: string }>,
    key: string,
  ) {
    if (!isThere(`${key}.via`, via)) return;
    const from = fields[via];
    const refers = from && catalogue[from.type]?.refers?.({ ...from });
    const target = refers && all.find(({ name }) => name === refers.to);
    if (!refers || refers.many)
      report(`${key}.via`, problem('notReference', { name: via }), advice('nameReference'));
    else if (target && !Object.hasOwn(target.fields, take))
      report(
        `${key}.take`,
        problem('notOf', { name: take, of: target.name }),
        suggestNearest(take, Object.keys(target.fields)),
      );
  }
}
