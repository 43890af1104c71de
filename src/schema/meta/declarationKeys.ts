import { z } from 'zod';
import { defaultKey, describeKey, optionalKey } from './describeKey';
import {
  $schema,
  children,
  confirmation,
  entity,
  form,
  menu,
  order,
  sheet,
  changeGuard,
} from './blocks';
import { board } from './board';
import { captions } from './captions';
import { labels } from './labels';
import { byField, field, fields, names, patternText, sentence, template } from './parts';
import { paste } from './paste';
import { suggestions } from './suggestions';
import { totals } from './totals';

/** `fields` and `filters` depend on what is registered. */
export const declarationKeys = z.strictObject({
  $schema,
  name: describeKey(
    patternText(/^[a-z][a-z0-9-]*$/, 'hyphens').max(40),
    'Name of the resource, its file and its table.',
    'airlines',
  ),
  route: optionalKey(
    patternText(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/, 'route').max(80),
    'Path of its screens below `/admin`.',
    'codes/airlines',
    'its `name`',
  ),
  path: optionalKey(
    patternText(/^\/[a-z][a-z0-9-]*$/, 'path').max(41),
    'Path of its API calls below the API’s base URL.',
    '/airlines',
    '`/` and its `name`',
  ),
  entity: describeKey(entity, 'Its English names in messages of the API.', {
    singular: 'Airline',
    plural: 'Airlines',
  }),
  statusField: defaultKey(
    patternText(/^status_[a-z]+$/, 'statusField'),
    'Key of a response body that is 500 if the call failed.',
    'status_airline',
    'status_code',
  ),
  key: optionalKey(
    field,
    'The code field, whose value `reference` fields hold. It must be required, unique and fixed.',
    'code',
    'none: other resources can’t refer to it by code',
  ),
  recordRepresentation: describeKey(
    template,
    'A record’s name in page titles: a field, or a template with fields in braces, whose empty ones are left out.',
    'name',
  ),
  optionText: optionalKey(
    field,
    'The field that pickers show and search.',
    'name',
    'the first field of `recordRepresentation`',
  ),
  secondaryText: optionalKey(
    sentence,
    'Template of the secondary text in pickers. Fields are in braces.',
    '{from}→{to} {departure}',
    'the `key` field',
  ),
  menu: describeKey(menu, 'Its menu entry.', { group: 'codes', icon: 'flight' }),
  fields: z.unknown(),
  columns: describeKey(fields.min(1), 'Columns of the list, in order.', ['code', 'name']),
  card: optionalKey(
    fields.min(1),
    'Fields of a record’s card on phones, most important first.',
    ['name', 'code'],
    'the `optionText` field, then the first columns',
  ),
  openedIn: optionalKey(
    field,
    'The reference to the record whose page shows this one. Rows of the list open that page.',
    'airportCode',
    'each record has its own page',
  ),
  cancelled: optionalKey(
    byField(names.min(1)),
    'By field, the values of cancelled records. Lists strike them through; the board leaves them out of open states and printed sheets.',
    { state: ['CANCEL'] },
    'records can’t be cancelled',
  ),
  cancelledWith: optionalKey(
    field,
    'The reference to the parent: when the parent is `cancelled`, so is this record. Lists and boards need a derived field with the parent’s state (extension `fields`); without it there is no board.',
    'tourCode',
    'a cancelled parent has no effect',
  ),
  createVariants: optionalKey(
    field,
    'An enum field. The command palette (Ctrl+K) has one create command for each of its values.',
    'alliance',
    'one create command',
  ),
  board: optionalKey(
    board,
    'A view of the list that shows some days with their open states, such as unconfirmed records. The menu opens it first. `sort` must begin with a date, ascending.',
    {
      by: 'kind',
      open: { unconfirmed: { field: 'state', done: ['CONFIRM'] } },
      once: [{ fields: ['guide'] }],
      sheets: { provider: { by: 'providerCode' } },
    },
    'none',
  ),
  sheet: optionalKey(
    sheet,
    'A view of the list where these fields are edited in a grid and saved together. With `history` and the extension `changes`, it shows yesterday’s values, too.',
    { fields: ['rate'] },
    'records are edited one at a time',
  ),
  suggestions: optionalKey(
    suggestions,
    'By field, values that the form suggests. Tab, Enter or a click accepts one.',
    { providerCode: { via: 'hotelCode', take: 'providerCode' } },
    'none',
  ),
  paste: optionalKey(
    paste,
    'Creates records from text pasted into the list, such as reports and messages (docs/paste.md).',
    { formats: ['{day} {guide} {note}'], duplicates: ['day', 'guide'] },
    'none',
  ),
  filters: z.unknown(),
  sort: describeKey(z.array(order).min(1), 'Default sort of the list. Ties are sorted by id.', [
    { field: 'code', order: 'ASC' },
  ]),
  form: optionalKey(
    form,
    'Sections of the form.',
    [{ name: 'basic', fields: ['code', 'name'] }],
    'one section `basic` with all editable fields',
  ),
  stamps: defaultKey(
    z.array(z.enum(['userId', 'officeCode', 'departmentCode'])),
    'Fields that every write fills from the current user.',
    ['userId'],
    [],
  ),
  captions: optionalKey(
    captions,
    'Free fields whose label and input depend on the record’s type: `text1` of a hotel is its room.',
    { by: 'section', fields: ['text1', 'text2'], types: { HOTEL: ['text1', 'text2'] } },
    'none',
  ),
  totals: optionalKey(
    totals,
    'By name, sums over all filtered records, for the list parameter `totals` (extension `lists`).',
    { perCurrency: { sum: ['amount'], by: ['currency'] } },
    'none',
  ),
  changeGuard: optionalKey(
    changeGuard,
    'Numbers with a change guard: the form shows their latest values, and asks for confirmation before an unusual change is saved.',
    { fields: ['rate'] },
    'none',
  ),
  history: defaultKey(
    z.boolean(),
    'Keeps who changed what and when, for the extension `changes`.',
    true,
    false,
  ),
  broadcast: defaultKey(
    z.boolean(),
    'Broadcasts each create, update and delete to all signed-in users.',
    true,
    false,
  ),
  confirmation: optionalKey(
    confirmation,
    'A second user confirms a record, which locks it.',
    { by: 'confirmerId', at: 'confirmedAt' },
    'no confirmation',
  ),
  children: optionalKey(
    children,
    'By resource, child records that the form edits in a grid and saves with the record.',
    { terminals: { by: 'airportCode', columns: ['code', 'name'] } },
    'none',
  ),
  labels: optionalKey(
    labels,
    'Labels in Korean and English.',
    {
      ko: { name: '항공사', fields: { code: '코드', name: '항공사명' } },
      en: { name: 'Airline |||| Airlines', fields: { code: 'Code', name: 'Name' } },
    },
    'in `resources/*.ts`: those in `i18n/`; required in a JSON file',
  ),
});
