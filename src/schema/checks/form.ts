import type { FieldDeclaration, ResourceDeclaration } from '../declaration';
import { advice, problem } from './finding';
import type { CheckContext } from './known';

/** A declared form has each required input, and nothing that is not entered. */
export function checkForm(
  { name, fields, form, stamps = [] }: ResourceDeclaration,
  { all, catalogue, report }: CheckContext,
): void {
  if (!form) return;
  const isTyped = ({ type, readOnly }: FieldDeclaration) => !readOnly && !catalogue[type]?.computed;
  for (const section of form)
    for (const one of section.fields) {
      const field = Object.hasOwn(fields, one) ? fields[one] : undefined;
      if (field && !isTyped(field))
        report(`form.${section.name}`, problem('notTyped', { name: one }), advice('remove'));
    }
  const filled: string[] = [
    ...form.flatMap((section) => section.fields),
    ...stamps,
    ...all.flatMap(({ children }) => children?.[name]?.by ?? []),
  ];
  for (const [one, field] of Object.entries(fields))
    if (field.required && field.default === undefined && isTyped(field) && !filled.includes(one))
      report(`fields.${one}`, problem('notInForm'), advice('addTo', { of: 'form' }));
}
