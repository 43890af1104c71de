import { useMemo } from 'react';
import { typeOf } from '../../../fields';
import { useFieldLabel } from '../../../fields/components/label';
import { useEnumWords } from '../../../fields/components/useEnumWords';
import type { Resource } from '../../../schema';
import type { ColumnWords } from '../../../table/gridColumns';

/** What a list's columns say in the person's language: what they need room for. */
export function useColumnWords(resource: Resource): ColumnWords {
  const labelOf = useFieldLabel();
  const wordsOf = useEnumWords();
  return useMemo(
    () => ({
      label: ({ name }) => labelOf(resource, name),
      values: (field) =>
        (typeOf(field).values?.(field.options).known ?? []).map((value) =>
          wordsOf(resource, field.name, value),
        ),
    }),
    [resource, labelOf, wordsOf],
  );
}
