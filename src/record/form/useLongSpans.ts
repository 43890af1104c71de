import { useTranslate } from 'ra-core';
import { useFieldLabel } from '../../fields/faces/label';
import { longSpans } from '../../fields/spans';
import type { AnyRecord, Resource } from '../../schema';
import type { Values } from '../values/values';

/** The reasons to ask before a save: a sentence for each span of days that is longer than its declaration expects. */
export function useLongSpans(resource: Resource) {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return (typed: Values, read: AnyRecord | undefined): string[] =>
    longSpans(resource, typed, read ?? {}).map(({ from, to, ...counts }) =>
      translate('form.doubts.longSpan', {
        from: labelOf(resource, from),
        to: labelOf(resource, to),
        ...counts,
      }),
    );
}
