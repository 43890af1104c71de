/** `%{name}` is an argument. */
export interface RuleMessages {
  ko: { readonly [key: string]: string };
  en: { readonly [key: string]: string };
}
