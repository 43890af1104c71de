import { captionType } from '../captions';
import { advice, problem, type ReportFinding } from '../checks/finding';
import type { Labels } from '../labels';
import { COMMON_WORDS, LANGUAGES, ownEntry, type LabelScope } from './fileLabels';

// An extension may say them of the product's own fields.
const ABOUT_FIELDS = new Set(['values', 'help', 'valueHelp']);

/** Both languages name everything, and nothing that is not there. */
export function checkLabels(
  labels: Labels | undefined,
  named: LabelScope,
  report: ReportFinding,
): void {
  const { captions } = named;
  for (const language of LANGUAGES) {
    const words = labels?.[language] ?? {};
    const common = COMMON_WORDS[language];
    const key = `labels.${language}`;
    const want = (path: string, word: string | undefined) => {
      if (word === undefined || word.trim() === '')
        report(`${key}.${path}`, problem('missing'), advice('label'));
    };
    if (named.name) want('name', words.name);
    else if (words.name !== undefined)
      report(`${key}.name`, problem('productName'), advice('remove'));
    for (const field of Object.keys(named.fields))
      want(`fields.${field}`, ownEntry(words.fields, field) ?? ownEntry(common.fields, field));
    for (const section of named.sections)
      want(
        `sections.${section}`,
        ownEntry(words.sections, section) ?? ownEntry(common.sections, section),
      );
    for (const name of named.board) want(`board.${name}`, ownEntry(words.board, name));
    for (const [type, declared] of Object.entries(captions))
      for (const { field } of captionType(declared).fields)
        want(`captions.${type}.${field}`, ownEntry(ownEntry(words.captions, type), field));
    const known = {
      fields: Object.keys(named.fields),
      values: Object.keys(named.fields),
      help: Object.keys(named.fields),
      valueHelp: Object.keys(named.fields),
      sections: named.sections,
      filters: named.parameters,
      board: named.board,
      captions: Object.keys(captions),
    };
    for (const [part, names] of Object.entries(known))
      for (const name of Object.keys(words[part as keyof typeof known] ?? {}))
        if (!names.includes(name) && !(ABOUT_FIELDS.has(part) && named.name === null))
          report(`${key}.${part}.${name}`, problem('nothing'), advice('remove'));
  }
}
