/** What an entity is called in one language: the shape of `resources.<route>` in i18n. */
export interface ResourceWords {
  name?: string;
  fields?: { readonly [field: string]: string };
  values?: { readonly [field: string]: { readonly [value: string]: string } };
  sections?: { readonly [section: string]: string };
  filters?: { readonly [parameter: string]: { readonly [part: string]: string } };
  captions?: { readonly [type: string]: { readonly [field: string]: string } };
}

/** The words that a declaration brings along, where no i18n file has them. */
export interface Labels {
  ko: ResourceWords;
  en: ResourceWords;
}

/** The words of entities by their route, as i18n has them. */
export interface ResourceMessages {
  resources: { readonly [route: string]: ResourceWords };
}
