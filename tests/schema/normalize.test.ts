import { describe, expect, it } from 'vitest';
import { countries } from '../../resources/countries';
import { fieldTypes } from '../../src/fields';
import {
  defineResource,
  fieldOf,
  filtersWith,
  hasField,
  isConfirmed,
  isTyped,
} from '../../src/schema';
import { readDeclarations } from '../../src/schema/readDeclarations';

const hotels = defineResource({
  name: 'hotels',
  entity: { singular: 'Hotel', plural: 'Hotels' },
  key: 'code',
  recordRepresentation: 'name',
  menu: { group: 'codes', icon: 'hotel' },
  fields: {
    id: { type: 'id' },
    code: { type: 'text', required: true, fixed: true, unique: true },
    name: { type: 'text', unique: ['code'] },
    stars: { type: 'integer', default: 3 },
    opened: { type: 'date', readOnly: true },
    ownerId: { type: 'referenceById', to: 'rooms' },
  },
  columns: ['code', 'name'],
  filters: {
    code: 'code',
    searchKey: { search: ['name'] },
    dateField: { choose: ['opened'] },
    from: { from: 'dateField' },
    to: { to: 'opened' },
    active: { empty: 'opened' },
    stars: { equals: 'stars', extension: 'best' },
  },
  totals: {
    stars: {
      sum: ['stars'],
      by: ['name', { field: 'opened', per: 'day' }],
      without: { code: ['H0'] },
    },
  },
  history: true,
  broadcast: true,
  confirmation: { by: 'ownerId' },
  sort: [{ field: 'code', order: 'ASC' }],
});

const rooms = defineResource({
  name: 'rooms',
  entity: { singular: 'Room', plural: 'Rooms' },
  recordRepresentation: 'hotelCode',
  menu: { group: 'codes', icon: 'hotel' },
  fields: {
    id: { type: 'id' },
    hotelCode: { type: 'reference', to: 'hotels', where: { code: 'H1' } },
    hotelId: { type: 'referenceById', to: 'hotels' },
    hotelName: { type: 'derived', via: 'hotelCode', take: 'name' },
    seenAt: { type: 'dateTime', readOnly: true },
  },
  columns: ['hotelCode'],
  filters: { name: { via: 'hotelCode', take: 'name' } },
  confirmation: { by: 'hotelId', at: 'seenAt' },
  sort: [{ field: 'id', order: 'DESC' }],
});

const read = readDeclarations([hotels, rooms], fieldTypes);
const [hotel, room] = [read[0]!, read[1]!];

describe('normalizeDeclaration', () => {
  it('fills every default', () => {
    expect(hotel).toMatchObject({
      route: 'hotels',
      path: '/hotels',
      entity: { singular: 'Hotel', plural: 'Hotels', download: 'Hotels' },
      statusField: 'status_code',
      stamps: [],
      captions: null,
      form: [{ name: 'basic', fields: ['code', 'name', 'stars', 'ownerId'] }],
    });
    expect(fieldOf(hotel, 'code')).toMatchObject({ required: true, fixed: true, unique: [] });
    expect(fieldOf(hotel, 'name')).toMatchObject({ required: false, unique: ['code'] });
    expect(fieldOf(hotel, 'stars')).toMatchObject({ unique: null, default: 3, readOnly: false });
  });

  it('distinguishes filters by what they do', () => {
    expect(hotel.filters.map(({ kind, parameter }) => `${parameter}: ${kind}`)).toEqual([
      'code: equals',
      'searchKey: search',
      'dateField: range',
      'from: range',
      'to: range',
      'active: empty',
    ]);
  });

  it('keeps a parameter of an extension apart from the documented ones', () => {
    expect(hotel.extraFilters).toEqual([
      { kind: 'equals', parameter: 'stars', equals: 'stars', extension: 'best' },
      {
        kind: 'equals',
        parameter: 'ownerId',
        equals: 'ownerId',
        extension: 'references',
        linked: true,
      },
      { kind: 'where', parameter: 'where', extension: 'where' },
    ]);
    const parameters = (extensions: string[]) =>
      filtersWith(hotel, extensions).map(({ parameter }) => parameter);
    expect(parameters(['sort'])).not.toContain('stars');
    expect(parameters(['sort', 'best']).at(-1)).toBe('stars');
    expect(filtersWith(room, ['best'])).toEqual(room.filters);
  });

  it('lists the totals with what they leave out', () => {
    expect(hotel.totals).toEqual([
      {
        name: 'stars',
        sum: ['stars'],
        by: [
          { field: 'name', per: 'value' },
          { field: 'opened', per: 'day' },
        ],
        without: [{ field: 'code', values: ['H0'] }],
      },
    ]);
    expect(room.totals).toEqual([]);
  });

  it('tells whether changes are stored and broadcast, and who confirms when', () => {
    expect([hotel.history, room.history]).toEqual([true, false]);
    expect([hotel.broadcast, room.broadcast]).toEqual([true, false]);
    expect(hotel.confirmation).toEqual({ by: 'ownerId', at: null, memo: null, returned: null });
    expect(room.confirmation).toEqual({ by: 'hotelId', at: 'seenAt', memo: null, returned: null });
    const [country] = readDeclarations([countries], fieldTypes);
    expect(country).toMatchObject({ history: false, confirmation: null });
  });

  it('marks the fields that users enter', () => {
    const typed = [...hotel.fields, ...room.fields].filter(isTyped);
    expect(typed.map(({ name }) => name)).toEqual([
      'code',
      'name',
      'stars',
      'ownerId',
      'hotelCode',
      'hotelId',
    ]);
  });

  it('resolves the field that a reference goes by', () => {
    expect(room.references).toEqual([
      { field: 'hotelCode', to: 'hotels', by: 'code', where: { code: 'H1' } },
      { field: 'hotelId', to: 'hotels', by: 'id', where: {} },
    ]);
    expect(room.filters[0]).toEqual({
      kind: 'via',
      parameter: 'name',
      takes: { via: 'hotelCode', take: 'name' },
    });
  });
});

it('isConfirmed checks the time: a nominee has confirmed nothing', () => {
  expect(isConfirmed(room, { hotelId: 7, seenAt: null })).toBe(false);
  expect(isConfirmed(room, { hotelId: 7, seenAt: '2026-11-01 09:00:00' })).toBe(true);
  expect(isConfirmed(hotel, { ownerId: 7 })).toBe(false);
  expect(isConfirmed({ confirmation: null }, { hotelId: 7 })).toBe(false);
});

it('fieldOf names resource and field when there is none', () => {
  expect(() => fieldOf(hotel, 'nmae')).toThrow('hotels has no field "nmae"');
  expect(hasField(hotel, 'nmae')).toBe(false);
  expect(hasField(hotel, 'name')).toBe(true);
});
