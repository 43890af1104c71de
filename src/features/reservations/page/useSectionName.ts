import { useCallback } from 'react';
import { useLookup } from '../../../data/lookups';
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
