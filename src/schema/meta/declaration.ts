import { z } from 'zod';
import { describeKey, optionalKey } from './describeKey';
import { $schema, children, confirmation, entity, form, menu, order, sheet, watch } from './blocks';
import { board } from './board';
import { captions } from './captions';
import { fields } from './field';
import { filters } from './filters';
import { labels } from './labels';
import { patternText, names } from './parts';
import { paste } from './paste';
import { suggestions } from './suggestions';
import { totals } from './totals';

/** Schema of a declaration, before the options of its fields are checked. */
export const declarationSchema = z
  .strictObject({
    $schema,
    name: describeKey(
      patternText(/^[a-z][a-z0-9-]*$/, 'hyphens').max(40),
      'Its name, and that of its file and its table.',
      'airlines',
    ),
    route: optionalKey(
      patternText(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/, 'route').max(80),
      'The address of its screens, below /admin.',
      'codes/airlines',
      {
        otherwise: 'the name',
      },
    ),
    path: optionalKey(
      patternText(/^\/[a-z][a-z0-9-]*$/, 'path').max(41),
      'The address of its calls, below the API’s.',
      '/airlines',
      {
        otherwise: '/ and the name',
      },
    ),
    entity: describeKey(entity, 'Its name in the API’s messages, in English.', {
      singular: 'Airline',
      plural: 'Airlines',
    }),
    statusField: optionalKey(
      patternText(/^status_[a-z]+$/, 'statusField'),
      'The key of an answer that says 500 when a call has failed.',
      'status_airline',
      {
        default: 'status_code',
      },
    ),
    key: optionalKey(
      z.string(),
      'The field that references by code go by: required, unique and fixed.',
      'code',
      {
        otherwise: 'none: nothing refers to it by code',
      },
    ),
    title: describeKey(
      z.string(),
      'The field that stands for a record in titles and pickers.',
      'name',
    ),
    called: optionalKey(
      z.string().min(1),
      'What a record without a name of its own is called in titles and questions, fields in braces; those that are empty are left out.',
      '{date} {tourCode}',
      { otherwise: 'its title field' },
    ),
    detail: optionalKey(
      z.string(),
      'What a picker says beside the title, fields in braces.',
      '{from}→{to} {departure}',
      {
        otherwise: 'the code',
      },
    ),
    menu: describeKey(menu, 'Its place in the menu.', { group: 'codes', icon: 'flight' }),
    fields: describeKey(
      fields,
      'Its fields by name, each with its type and options. `id` is one of them.',
      {
        id: { type: 'id' },
        code: { type: 'text', required: true },
      },
    ),
    columns: describeKey(names.min(1), 'The fields that the list shows, in their order.', [
      'code',
      'name',
    ]),
    card: optionalKey(
      names.min(1),
      'What a phone’s card shows, the most telling first.',
      ['name', 'code'],
      {
        otherwise: 'the title, then the first columns',
      },
    ),
    seenIn: optionalKey(
      z.string(),
      'The reference to the record in whose page one of these is seen: a row of the list leads there.',
      'airportCode',
      { otherwise: 'each has a page of its own' },
    ),
    cancelled: optionalKey(
      z.record(z.string(), names.min(1)),
      'By field, the values with which a record is cancelled: struck through in lists, and neither open nor printed on its board.',
      { state: ['CANCEL'] },
      { otherwise: 'none is' },
    ),
    cancelledWith: optionalKey(
      z.string(),
      'The reference to the record that one belongs to: where that is `cancelled`, so is this. A derived field that takes its state, with the extension `fields`, tells a list and a board; without it there is no board.',
      'tourCode',
      { otherwise: 'it is cancelled by itself alone' },
    ),
    newBy: optionalKey(
      z.string(),
      'The choice whose values each have a way of their own to a new one, in the palette (Ctrl+K).',
      'alliance',
      { otherwise: 'one way to a new one' },
    ),
    board: optionalKey(
      board,
      'The records of some days at a glance, with what is open among them: a view of a list in the order of days, which the menu opens first.',
      {
        by: 'kind',
        open: { unconfirmed: { field: 'state', done: ['CONFIRM'] } },
        once: [{ fields: ['guide'] }],
        sheets: { provider: { by: 'providerCode' } },
      },
      { otherwise: 'none' },
    ),
    sheet: optionalKey(
      sheet,
      'A view of the list in which these fields of its records are typed below each other, with yesterday’s values beside them where the backend has `past`, and saved at once.',
      { fields: ['rate'] },
      { otherwise: 'records are edited one by one' },
    ),
    suggestions: optionalKey(
      suggestions,
      'By field, values that its form offers, to be accepted with Tab, Enter or a click.',
      { providerCode: { via: 'hotelCode', take: 'providerCode' } },
      { otherwise: 'none' },
    ),
    paste: optionalKey(
      paste,
      'Makes records of text that is pasted into the list, as forms, reports and messages have it (docs/paste.md).',
      { formats: ['{day} {guide} {note}'], twins: ['day', 'guide'] },
      { otherwise: 'none' },
    ),
    filters: describeKey(filters, 'The query parameters of the list, each with what it looks at.', {
      countryCode: 'countryCode',
      searchKey: { search: ['code', 'name'] },
    }),
    order: describeKey(
      z.array(order).min(1),
      'The order of the list, before anybody chooses another; ties by id.',
      [{ field: 'code', order: 'ASC' }],
    ),
    form: optionalKey(
      form,
      'The sections of the form.',
      [{ name: 'basic', fields: ['code', 'name'] }],
      {
        otherwise: 'one section `basic` with all fields that can be typed',
      },
    ),
    stamps: optionalKey(
      z.array(z.enum(['userId', 'officeCode', 'departmentCode'])),
      'What each write says of the signed-in person; fields of that name.',
      ['userId'],
      {
        default: [],
      },
    ),
    captions: optionalKey(
      captions,
      'Free fields whose meaning depends on a type: a hotel’s `text1` is the room.',
      { by: 'section', fields: ['text1', 'text2'], types: { HOTEL: ['text1', 'text2'] } },
      { otherwise: 'none' },
    ),
    totals: optionalKey(
      totals,
      'Sums over the whole filter by name, for the parameter `totals` of the extension `lists`.',
      { perCurrency: { sum: ['amount'], by: ['currency'] } },
      { otherwise: 'none' },
    ),
    watch: optionalKey(
      watch,
      'Numbers whose last values stand above the form, and which it asks about before one is saved that is ten times the last.',
      { fields: ['rate'] },
      { otherwise: 'none' },
    ),
    history: optionalKey(
      z.boolean(),
      'Who changed what is kept, for the extension `changes`.',
      true,
      {
        default: false,
      },
    ),
    broadcast: optionalKey(
      z.boolean(),
      'Everybody who is signed in is told of each change.',
      true,
      { default: false },
    ),
    confirmation: optionalKey(
      confirmation,
      'A second person confirms a record, which nobody can change then.',
      { by: 'confirmerId', at: 'confirmedAt' },
      { otherwise: 'nobody confirms' },
    ),
    children: optionalKey(
      children,
      'Records of other resources that belong to one of these: its form holds them as a grid, and saves them with it.',
      { terminals: { by: 'airportCode', columns: ['code', 'name'] } },
      { otherwise: 'none' },
    ),
    labels: optionalKey(
      labels,
      'Its words in Korean and English.',
      {
        ko: { name: '항공사', fields: { code: '코드', name: '항공사명' } },
        en: { name: 'Airline |||| Airlines', fields: { code: 'Code', name: 'Name' } },
      },
      {
        otherwise: 'a JSON file must have them; `resources/*.ts` may have them in `i18n/` instead',
      },
    ),
  })
  .meta({ title: 'A resource', description: 'A new resource: a table, its API and its screens.' });
