/** `%{name}` is an argument. */
export interface RuleWords {
  ko: { readonly [key: string]: string };
  en: { readonly [key: string]: string };
}
