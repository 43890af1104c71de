import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Resource } from '../../schema';

export type EnumWords = (
  resource: Pick<Resource, 'route'>,
  fieldName: string,
  value: string,
) => string;

/** Reads an enum value's words from `resources.<route>.values.<field>.<VALUE>`; open enums show others as they are. */
export function useEnumWords(): EnumWords {
  const translate = useTranslate();
  return useCallback(
    ({ route }, fieldName, value) =>
      translate(`resources.${route}.values.${fieldName}.${value}`, { _: value }),
    [translate],
  );
}
