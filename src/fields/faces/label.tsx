import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Resource } from '../../schema';

/** Reads a field's label from `resources.<route>.fields.<name>`; the name itself while it has no words. */
export function useFieldLabel(): (resource: Pick<Resource, 'route'>, fieldName: string) => string {
  const translate = useTranslate();
  return useCallback(
    ({ route }, fieldName) => translate(`resources.${route}.fields.${fieldName}`, { _: fieldName }),
    [translate],
  );
}
