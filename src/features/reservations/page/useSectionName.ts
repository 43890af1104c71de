import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useLookup } from '../../../data/lookups';
import { useResource } from '../../../data/resources';
import { captionsOfType } from '../../../fields/captions';
import { useFieldLabel } from '../../../fields/components/label';
import { textOrEmpty } from '../../../util/text';

type Values = { readonly [field: string]: unknown };

/** Time, type and provider, as after a date: 14:00 차량 다낭 한강렌트. */
export function useSectionName(): (values: Values) => string {
  const { byKey: codeOf } = useLookup('codes');
  const { byKey: customerOf } = useLookup('customers');
  return useCallback(
    ({ section, providerCode, time1 }) => {
      const type =
        textOrEmpty(codeOf(textOrEmpty(section), { type: 'SECTION' })?.name) ||
        textOrEmpty(section);
      const provider =
        textOrEmpty(customerOf(textOrEmpty(providerCode))?.name) || textOrEmpty(providerCode);
      return [textOrEmpty(time1), type, provider].filter((part) => part !== '').join(' ');
    },
    [codeOf, customerOf],
  );
}

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
