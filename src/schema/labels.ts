/** What an entity is called in one language: the shape of `resources.<route>` in i18n. */
export interface ResourceWords {
  name?: string;
  /** What changing one means: above its form, where values are watched. */
  note?: string;
  fields?: { readonly [field: string]: string };
  values?: { readonly [field: string]: { readonly [value: string]: string } };
  /** By field, what it means: shown where its label is pointed at or has the focus. */
  help?: { readonly [field: string]: string };
  /** By field, what each of its values means. */
  valueHelp?: { readonly [field: string]: { readonly [value: string]: string } };
  sections?: { readonly [section: string]: string };
  filters?: { readonly [parameter: string]: { readonly [part: string]: string } };
  /** What is open on the board, its sheets, and whose days the timeline shows. */
  board?: { readonly [name: string]: string };
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
