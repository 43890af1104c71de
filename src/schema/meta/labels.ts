import { z } from 'zod';
import { describeKey, optionalKey } from './describeKey';
import { byLabelled, word } from './parts';

const texts = z.record(z.string(), word);
const nested = z.record(z.string(), texts);
const sentence = z.string().min(1).max(300);

const resourceLabels = z.strictObject({
  name: optionalKey(
    word,
    'Its name in the menu and in titles; in English singular and plural.',
    'Airline |||| Airlines',
    'required in a new resource',
  ),
  note: optionalKey(
    word.max(200),
    'Consequence of a change, shown above the form if the resource has `changeGuard`.',
    'Past bookings keep theirs.',
    'no note',
  ),
  fields: optionalKey(
    byLabelled(word),
    'Label of each field. `id`, `createdAt` and `updatedAt` have one already.',
    { code: 'Code', name: 'Name' },
    'required for every other field',
  ),
  values: optionalKey(
    byLabelled(texts),
    'By enum field, the label of each value.',
    { alliance: { STAR: 'Star Alliance' } },
    'in a JSON file, the values themselves',
  ),
  help: optionalKey(
    byLabelled(sentence),
    'By field, its explanation: a tooltip of its label, column heading, filter and badges.',
    { alliance: 'The alliance whose lounges its passengers may use.' },
    'none',
  ),
  valueHelp: optionalKey(
    byLabelled(z.record(z.string(), sentence)),
    'By enum field, the explanation of a value: a tooltip of its badge, and a line in the field’s tooltip.',
    { alliance: { STAR: 'Founded in 1997.' } },
    'none',
  ),
  sections: optionalKey(
    texts,
    'Heading of each form section. `basic` and `more` have one already.',
    { terms: 'Terms' },
    'required for every other section',
  ),
  filters: optionalKey(
    nested,
    'By filter that does not filter by one field: its `label`, and the labels of `1` and `0` of an `empty` filter.',
    { active: { label: 'Confirmed', '1': 'No', '0': 'Yes' } },
    'general labels',
  ),
  board: optionalKey(
    texts,
    'Label of each open state, printed sheet and timeline of the board.',
    { unconfirmed: 'Unconfirmed', provider: 'By provider' },
    'required for everything that the board names',
  ),
  captions: optionalKey(
    z.record(z.string(), byLabelled(word)),
    'By type of `captions`, the label of each free field.',
    { HOTEL: { text1: 'Room' } },
    'required for everything that `captions` names',
  ),
});

const example = { name: 'Airline |||| Airlines', fields: { code: 'Code', name: 'Name' } };

export const labels = z.strictObject({
  ko: describeKey(resourceLabels, 'Labels in Korean.', {
    name: '항공사',
    fields: { code: '코드', name: '항공사명' },
  }),
  en: describeKey(resourceLabels, 'Labels in English.', example),
});
