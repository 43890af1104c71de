/** Labels of a resource in one language: the structure of `resources.<route>` in i18n. */
export interface ResourceWords {
  name?: string;
  /** Consequences of changing a record: shown above a form with guarded fields. */
  note?: string;
  fields?: { readonly [field: string]: string };
  values?: { readonly [field: string]: { readonly [value: string]: string } };
  /** By field, its description: shown on hover or focus of its label. */
  help?: { readonly [field: string]: string };
  /** By field, a description of each value. */
  valueHelp?: { readonly [field: string]: { readonly [value: string]: string } };
  sections?: { readonly [section: string]: string };
  filters?: { readonly [parameter: string]: { readonly [part: string]: string } };
  /** Labels of the board's open states, sheets and timeline lanes. */
  board?: { readonly [name: string]: string };
  captions?: { readonly [type: string]: { readonly [field: string]: string } };
}

/** Labels in a declaration, for resources without i18n files. */
export interface Labels {
  ko: ResourceWords;
  en: ResourceWords;
}

/** Resource labels by route, as in i18n. */
export interface ResourceMessages {
  resources: { readonly [route: string]: ResourceWords };
}
