import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Resource } from '../../schema';

type EnumWords = (resource: Pick<Resource, 'route'>, fieldName: string, value: string) => string;

/** Reads labels from `resources.<route>.values.<field>.<VALUE>`. */
export function useEnumWords(): EnumWords {
  const translate = useTranslate();
  return useCallback(
    ({ route }, fieldName, value) =>
      translate(`resources.${route}.values.${fieldName}.${value}`, { _: value }),
    [translate],
  );
}

/** Reads descriptions from `resources.<route>.valueHelp.<field>.<VALUE>`. */
export function useEnumHelp(): (...of: Parameters<EnumWords>) => string | undefined {
  const translate = useTranslate();
  return useCallback(
    ({ route }, fieldName, value) =>
      translate(`resources.${route}.valueHelp.${fieldName}.${value}`, { _: '' }) || undefined,
    [translate],
  );
}
