/** What a rule says when it refuses, by the key of its problem, in both languages: `%{name}` is one of its arguments. */
export interface RuleWords {
  ko: { readonly [key: string]: string };
  en: { readonly [key: string]: string };
}
