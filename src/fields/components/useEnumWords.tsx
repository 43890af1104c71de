import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Resource } from '../../schema';

type EnumWords = (resource: Pick<Resource, 'route'>, fieldName: string, value: string) => string;

/** Reads an enum value's words from `resources.<route>.values.<field>.<VALUE>`; open enums show others as they are. */
export function useEnumWords(): EnumWords {
  const translate = useTranslate();
  return useCallback(
    ({ route }, fieldName, value) =>
      translate(`resources.${route}.values.${fieldName}.${value}`, { _: value }),
    [translate],
  );
}

/** Reads what a value means from `resources.<route>.valueHelp.<field>.<VALUE>`; undefined without such a message. */
export function useEnumHelp(): (...of: Parameters<EnumWords>) => string | undefined {
  const translate = useTranslate();
  return useCallback(
    ({ route }, fieldName, value) =>
      translate(`resources.${route}.valueHelp.${fieldName}.${value}`, { _: '' }) || undefined,
    [translate],
  );
}
