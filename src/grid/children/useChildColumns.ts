import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { captionsOfType } from '../../fields/captions';
import { useFieldLabel } from '../../fields/components/label';
import { isEmpty } from '../../fields/values';
import { fieldOf, type Resource } from '../../schema';
import { widthOf } from '../../table/layout';
import type { SizedColumn } from '../types';

/** Columns of a child resource, resolved per row type. */
export function useChildColumns(
  resource: Resource,
  names: readonly string[],
): readonly SizedColumn[] {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  return useMemo(
    () =>
      names.map((name, index): SizedColumn => {
        const label = labelOf(resource, name);
        return {
          id: name,
          label,
          width: widthOf(fieldOf(resource, name)),
          ...(index === 0 && { card: 'head' as const }),
          cell: (values) => {
            const captions = captionsOfType(resource, values[resource.captions?.by ?? '']);
            // Stored values are shown anyway.
            if (captions.isMore(name) && isEmpty(values[name])) return null;
            const key = captions.keyOf(name);
            const caption = key === null ? null : translate(key, { _: label });
            return { field: captions.fieldAs(name), caption };
          },
        };
      }),
    [resource, names, translate, labelOf],
  );
}
