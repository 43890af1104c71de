import type { FieldDeclaration, ResourceDeclaration } from '../declaration';
import { advice, problem } from './finding';
import { declaredField, type CheckContext } from './known';

/** Only entered fields are required and in a form, which has all required ones. */
export function checkForm(
  { name, fields, form, stamps = [] }: ResourceDeclaration,
  { all, catalogue, report }: CheckContext,
): void {
  const isTyped = ({ type, readOnly }: FieldDeclaration) => !readOnly && !catalogue[type]?.computed;
  for (const [one, field] of Object.entries(fields))
    if (field.required && !isTyped(field))
      report(`fields.${one}.required`, problem('notTyped', { name: one }), advice('remove'));
  if (!form) return;
  for (const section of form)
    for (const one of section.fields) {
      const field = declaredField(fields, one);
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
