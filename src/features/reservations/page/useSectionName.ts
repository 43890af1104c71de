import { useCallback } from 'react';
import { useLookup } from '../../../data/lookups';
import { textOf } from '../../../util/text';

type Values = { readonly [field: string]: unknown };

/** Type, provider and time. */
export function useSectionName(): (values: Values) => string {
  const { byKey: codeOf } = useLookup('codes');
  const { byKey: customerOf } = useLookup('customers');
  return useCallback(
    ({ section, providerCode, time1 }) => {
      const type = textOf(codeOf(textOf(section), { type: 'SECTION' })?.name) || textOf(section);
      const provider = textOf(customerOf(textOf(providerCode))?.name) || textOf(providerCode);
      return [type, provider, textOf(time1)].filter((part) => part !== '').join(' ');
    },
    [codeOf, customerOf],
  );
}
