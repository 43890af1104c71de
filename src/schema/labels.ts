/** The structure of `resources.<route>` in i18n. */
export interface ResourceWords {
  name?: string;
  /** Above a form with guarded fields. */
  note?: string;
  fields?: { readonly [field: string]: string };
  values?: { readonly [field: string]: { readonly [value: string]: string } };
  /** Descriptions, on hover or focus. */
  help?: { readonly [field: string]: string };
  valueHelp?: { readonly [field: string]: { readonly [value: string]: string } };
  sections?: { readonly [section: string]: string };
  filters?: { readonly [parameter: string]: { readonly [part: string]: string } };
  board?: { readonly [name: string]: string };
  captions?: { readonly [type: string]: { readonly [field: string]: string } };
}

/** For resources without i18n files. */
export interface Labels {
  ko: ResourceWords;
  en: ResourceWords;
}

/** Each field whose label an earlier one has, and that one. */
export function sameLabels(fields: ResourceWords['fields'] = {}): [field: string, other: string][] {
  const first = new Map<string, string>();
  return Object.entries(fields).flatMap(([field, label]) => {
    const other = first.get(label);
    if (other === undefined) first.set(label, field);
    return other === undefined || label.trim() === '' ? [] : [[field, other]];
  });
}

export interface ResourceMessages {
  resources: { readonly [route: string]: ResourceWords };
}
