import type { ResourceDeclaration } from '../declaration';
import { sourcesOf } from '../suggestions';
import { advice, problem } from './finding';
import { checkTaken, declaredField, isTextField, type CheckContext } from './known';

export function checkSuggestions(declaration: ResourceDeclaration, context: CheckContext): void {
  const { fields, filters, name: own, suggestions = {} } = declaration;
  const { catalogue, report } = context;
  for (const [name, sources] of Object.entries(suggestions)) {
    const key = `suggestions.${name}`;
    const field = declaredField(fields, name);
    const type = field && catalogue[field.type];
    if (!field || !type) continue;
    if (field.readOnly || type.computed)
      report(key, problem('notTyped', { name }), advice('otherField'));
    for (const source of sourcesOf(sources)) {
      if ('via' in source) {
        if (Object.hasOwn(fields, source.via))
          checkTaken(declaration, source, context, [`${key}.via`, `${key}.take`]);
        continue;
      }
      // Counting requires a documented filter parameter.
      for (const per of source.per ?? [])
        if (Object.hasOwn(fields, per) && !Object.values(filters).includes(per))
          report(
            `${key}.per`,
            problem('noFilter', { name: per, of: own }),
            advice('giveFilter', { of: own, part: per }),
          );
      if ('values' in source) {
        const choice = type.values?.({ ...field });
        for (const value of source.values)
          if (choice && !choice.open && !choice.known.includes(value))
            report(`${key}.values`, problem('cannotHold', { name, value }), advice('otherField'));
      } else if ('next' in source && !isTextField(fields, name, catalogue))
        report(key, problem('notText', { name }), advice('otherField'));
    }
  }
}
