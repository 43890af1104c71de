import type { Declared } from './fieldName';
import type { labels } from './meta/labels';

/** For resources without i18n files. */
export type Labels = Declared<typeof labels, string>;

export type ResourceLabels = Labels['ko'];

/** Each field whose label an earlier one has, and that one. */
export function sameLabels(
  fields: ResourceLabels['fields'] = {},
): [field: string, other: string][] {
  const first = new Map<string, string>();
  return Object.entries(fields).flatMap(([field, label]) => {
    const other = first.get(label);
    if (other === undefined) first.set(label, field);
    return other === undefined || label.trim() === '' ? [] : [[field, other]];
  });
}

export interface ResourceMessages {
  resources: { readonly [route: string]: ResourceLabels };
}
