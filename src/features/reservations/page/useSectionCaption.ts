import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useResource } from '../../../data/resources';
import { captionsOfType } from '../../../fields/captions';
import { useFieldLabel } from '../../../fields/components/label';
import type { Values } from '../../../record/values/values';

/**
 * Label of a section's field that counts people: by its type, else that of the pax.
 * @example const captionOf = useSectionCaption(); captionOf({ section: 'HOTEL' }, 'text2') // '객실 수'
 */
export function useSectionCaption(): (section: Values, field: string) => string {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const resource = useResource('sections');
  const reservations = useResource('reservations');
  return useCallback(
    ({ section }, field) => {
      const key = captionsOfType(resource, section).keyOf(field);
      return key === null ? labelOf(reservations, 'paxCount') : translate(key);
    },
    [translate, labelOf, resource, reservations],
  );
}
