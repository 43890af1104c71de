import { z } from 'zod';
import { describeKey } from './describeKey';
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

/** What a whole declaration looks like, before its fields' own options are looked at. */
export const declarationSchema = z
  .strictObject({
    $schema,
    name: patternText(/^[a-z][a-z0-9-]*$/, 'hyphens')
      .max(40)
      .meta(describeKey('Its name, and that of its file and its table.', 'airlines')),
    route: patternText(/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/, 'route')
      .max(80)
      .optional()
      .meta(
        describeKey('The address of its screens, below /admin.', 'codes/airlines', {
          otherwise: 'the name',
        }),
      ),
    path: patternText(/^\/[a-z][a-z0-9-]*$/, 'path')
      .max(41)
      .optional()
      .meta(
        describeKey('The address of its calls, below the API’s.', '/airlines', {
          otherwise: '/ and the name',
        }),
      ),
    entity: entity.meta(
      describeKey('Its name in the API’s messages, in English.', {
        singular: 'Airline',
        plural: 'Airlines',
      }),
    ),
    statusField: patternText(/^status_[a-z]+$/, 'statusField')
      .optional()
      .meta(
        describeKey(
          'The key of an answer that says 500 when a call has failed.',
          'status_airline',
          {
            default: 'status_code',
          },
        ),
      ),
    key: z
      .string()
      .optional()
      .meta(
        describeKey(
          'The field that references by code go by: required, unique and fixed.',
          'code',
          {
            otherwise: 'none: nothing refers to it by code',
          },
        ),
      ),
    title: z
      .string()
      .meta(describeKey('The field that stands for a record in titles and pickers.', 'name')),
    called: z
      .string()
      .min(1)
      .optional()
      .meta(
        describeKey(
          'What a record without a name of its own is called in titles and questions, fields in braces; those that are empty are left out.',
          '{date} {tourCode}',
          { otherwise: 'its title field' },
        ),
      ),
    detail: z
      .string()
      .optional()
      .meta(
        describeKey(
          'What a picker says beside the title, fields in braces.',
          '{from}→{to} {departure}',
          {
            otherwise: 'the code',
          },
        ),
      ),
    menu: menu.meta(describeKey('Its place in the menu.', { group: 'codes', icon: 'flight' })),
    fields: fields.meta(
      describeKey('Its fields by name, each with its type and options. `id` is one of them.', {
        id: { type: 'id' },
        code: { type: 'text', required: true },
      }),
    ),
    columns: names
      .min(1)
      .meta(describeKey('The fields that the list shows, in their order.', ['code', 'name'])),
    card: names
      .min(1)
      .optional()
      .meta(
        describeKey('What a phone’s card shows, the most telling first.', ['name', 'code'], {
          otherwise: 'the title, then the first columns',
        }),
      ),
    seenIn: z
      .string()
      .optional()
      .meta(
        describeKey(
          'The reference to the record in whose page one of these is seen: a row of the list leads there.',
          'airportCode',
          { otherwise: 'each has a page of its own' },
        ),
      ),
    cancelled: z
      .record(z.string(), names.min(1))
      .optional()
      .meta(
        describeKey(
          'By field, the values with which a record is cancelled: struck through in lists, and neither open nor printed on its board.',
          { state: ['CANCEL'] },
          { otherwise: 'none is' },
        ),
      ),
    cancelledWith: z
      .string()
      .optional()
      .meta(
        describeKey(
          'The reference to the record that one belongs to: where that is `cancelled`, so is this. A derived field that takes its state, with the extension `fields`, tells a list and a board; without it there is no board.',
          'tourCode',
          { otherwise: 'it is cancelled by itself alone' },
        ),
      ),
    newBy: z
      .string()
      .optional()
      .meta(
        describeKey(
          'The choice whose values each have a way of their own to a new one, in the palette (Ctrl+K).',
          'alliance',
          { otherwise: 'one way to a new one' },
        ),
      ),
    board: board.optional().meta(
      describeKey(
        'The records of some days at a glance, with what is open among them: a view of a list in the order of days, which the menu opens first.',
        {
          by: 'kind',
          open: { unconfirmed: { field: 'state', done: ['CONFIRM'] } },
          once: [{ fields: ['guide'] }],
          sheets: { provider: { by: 'providerCode' } },
        },
        { otherwise: 'none' },
      ),
    ),
    sheet: sheet
      .optional()
      .meta(
        describeKey(
          'A view of the list in which these fields of its records are typed below each other, with yesterday’s values beside them where the backend has `past`, and saved at once.',
          { fields: ['rate'] },
          { otherwise: 'records are edited one by one' },
        ),
      ),
    suggestions: suggestions
      .optional()
      .meta(
        describeKey(
          'By field, values that its form offers, to be accepted with Tab, Enter or a click.',
          { providerCode: { via: 'hotelCode', take: 'providerCode' } },
          { otherwise: 'none' },
        ),
      ),
    paste: paste
      .optional()
      .meta(
        describeKey(
          'Makes records of text that is pasted into the list, as forms, reports and messages have it (docs/paste.md).',
          { formats: ['{day} {guide} {note}'], twins: ['day', 'guide'] },
          { otherwise: 'none' },
        ),
      ),
    filters: filters.meta(
      describeKey('The query parameters of the list, each with what it looks at.', {
        countryCode: 'countryCode',
        searchKey: { search: ['code', 'name'] },
      }),
    ),
    order: z
      .array(order)
      .min(1)
      .meta(
        describeKey('The order of the list, before anybody chooses another; ties by id.', [
          { field: 'code', order: 'ASC' },
        ]),
      ),
    form: form.optional().meta(
      describeKey('The sections of the form.', [{ name: 'basic', fields: ['code', 'name'] }], {
        otherwise: 'one section `basic` with all fields that can be typed',
      }),
    ),
    stamps: z
      .array(z.enum(['userId', 'officeCode', 'departmentCode']))
      .optional()
      .meta(
        describeKey(
          'What each write says of the signed-in person; fields of that name.',
          ['userId'],
          {
            default: [],
          },
        ),
      ),
    captions: captions
      .optional()
      .meta(
        describeKey(
          'Free fields whose meaning depends on a type: a hotel’s `text1` is the room.',
          { by: 'section', fields: ['text1', 'text2'], types: { HOTEL: ['text1', 'text2'] } },
          { otherwise: 'none' },
        ),
      ),
    totals: totals
      .optional()
      .meta(
        describeKey(
          'Sums over the whole filter by name, for the parameter `totals` of the extension `lists`.',
          { perCurrency: { sum: ['amount'], by: ['currency'] } },
          { otherwise: 'none' },
        ),
      ),
    watch: watch
      .optional()
      .meta(
        describeKey(
          'Numbers whose last values stand above the form, and which it asks about before one is saved that is ten times the last.',
          { fields: ['rate'] },
          { otherwise: 'none' },
        ),
      ),
    history: z
      .boolean()
      .optional()
      .meta(
        describeKey('Who changed what is kept, for the extension `changes`.', true, {
          default: false,
        }),
      ),
    broadcast: z
      .boolean()
      .optional()
      .meta(
        describeKey('Everybody who is signed in is told of each change.', true, { default: false }),
      ),
    confirmation: confirmation
      .optional()
      .meta(
        describeKey(
          'A second person confirms a record, which nobody can change then.',
          { by: 'confirmerId', at: 'confirmedAt' },
          { otherwise: 'nobody confirms' },
        ),
      ),
    children: children
      .optional()
      .meta(
        describeKey(
          'Records of other resources that belong to one of these: its form holds them as a grid, and saves them with it.',
          { terminals: { by: 'airportCode', columns: ['code', 'name'] } },
          { otherwise: 'none' },
        ),
      ),
    labels: labels.optional().meta(
      describeKey(
        'Its words in Korean and English.',
        {
          ko: { name: '항공사', fields: { code: '코드', name: '항공사명' } },
          en: { name: 'Airline |||| Airlines', fields: { code: 'Code', name: 'Name' } },
        },
        {
          otherwise:
            'a JSON file must have them; `resources/*.ts` may have them in `i18n/` instead',
        },
      ),
    ),
  })
  .meta({ title: 'A resource', description: 'A new resource: a table, its API and its screens.' });
