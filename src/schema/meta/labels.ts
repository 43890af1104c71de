import { z } from 'zod';
import { describeKey, optionalKey } from './describeKey';
import { word } from './parts';

const words = z.record(z.string(), word);
const nested = z.record(z.string(), words);
const sentence = z.string().min(1).max(300);

/** Labels of a resource in one language. */
const resourceWords = z.strictObject({
  name: optionalKey(
    word,
    'The entity, in menu and titles; in English one and several.',
    'Airline |||| Airlines',
    {
      otherwise: 'none: a new resource needs it',
    },
  ),
  note: optionalKey(
    word.max(200),
    'What a change means, above the form where values are watched.',
    'Past bookings keep theirs.',
    {
      otherwise: 'nothing is said',
    },
  ),
  fields: optionalKey(
    words,
    'A word for every field; `id`, `createdAt` and `updatedAt` have theirs already.',
    { code: 'Code', name: 'Name' },
    { otherwise: 'the common words' },
  ),
  values: optionalKey(
    nested,
    'By field of type enum, a word for each value.',
    { alliance: { STAR: 'Star Alliance' } },
    { otherwise: 'in a JSON file the values themselves' },
  ),
  help: optionalKey(
    z.record(z.string(), sentence),
    'By field, what it means: a tooltip at its label, its column’s head, its filter and its badges.',
    { alliance: 'The alliance whose lounges its passengers may use.' },
    { otherwise: 'none' },
  ),
  valueHelp: optionalKey(
    z.record(z.string(), z.record(z.string(), sentence)),
    'By field of type enum, what a value means: a tooltip at its badge, and a line of its field’s.',
    { alliance: { STAR: 'Founded in 1997.' } },
    { otherwise: 'none' },
  ),
  sections: optionalKey(
    words,
    'A heading for every section of the form; `basic` and `more` have theirs already.',
    { terms: 'Terms' },
    { otherwise: 'the common words' },
  ),
  filters: optionalKey(
    nested,
    'By filter that is no field’s: its `label`, and words for `1` and `0` of a filter `empty`.',
    { active: { label: 'Confirmed', '1': 'No', '0': 'Yes' } },
    { otherwise: 'general words' },
  ),
  board: optionalKey(
    words,
    'A word for everything that the board counts or prints, and whose days its timeline shows.',
    { unconfirmed: 'Unconfirmed', provider: 'By provider' },
    { otherwise: 'none: what the board names needs it' },
  ),
  captions: optionalKey(
    nested,
    'By type of `captions`, what each free field is called.',
    { HOTEL: { text1: 'Room' } },
    { otherwise: 'none: what `captions` names needs it' },
  ),
});

const example = { name: 'Airline |||| Airlines', fields: { code: 'Code', name: 'Name' } };

export const labels = z.strictObject({
  ko: describeKey(resourceWords, 'The words in Korean.', {
    name: '항공사',
    fields: { code: '코드', name: '항공사명' },
  }),
  en: describeKey(resourceWords, 'The words in English.', example),
});
