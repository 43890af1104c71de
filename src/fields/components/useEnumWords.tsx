import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Resource } from '../../schema';

type EnumWords = (resource: Pick<Resource, 'route'>, fieldName: string, value: string) => string;

/**
 * Returns a function that reads an enum value's label from `resources.<route>.values.<field>.<VALUE>`; undeclared
 * values of open enums are their own label.
 */
export function useEnumWords(): EnumWords {
  const translate = useTranslate();
  return useCallback(
    ({ route }, fieldName, value) =>
      translate(`resources.${route}.values.${fieldName}.${value}`, { _: value }),
    [translate],
  );
}

/**
 * Returns a function that reads a value's description from `resources.<route>.valueHelp.<field>.<VALUE>`; undefined
 * if there is none.
 */
export function useEnumHelp(): (...of: Parameters<EnumWords>) => string | undefined {
  const translate = useTranslate();
  return useCallback(
    ({ route }, fieldName, value) =>
      translate(`resources.${route}.valueHelp.${fieldName}.${value}`, { _: '' }) || undefined,
    [translate],
  );
}
