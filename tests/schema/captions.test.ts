import { describe, expect, it } from 'vitest';
import { cities } from '../../resources/cities';
import { countries } from '../../resources/countries';
import { declarations } from '../../resources';
import { fieldTypes } from '../../src/fields';
import { captionsOfType } from '../../src/fields/captions';
import { defineResource } from '../../src/schema';
import { checkResources } from '../../src/schema/checks';
import { readDeclarations } from '../../src/schema/readDeclarations';
import { sentenceOf } from '../../src/schema/checks/messages';

const stays = defineResource({
  name: 'stays',
  entity: { singular: 'Stay', plural: 'Stays' },
  recordRepresentation: 'id',
  menu: { group: 'codes', icon: 'hotel' },
  fields: {
    id: { type: 'id' },
    kind: { type: 'text' },
    city: { type: 'reference', to: 'cities', where: { active: '1' } },
    text1: { type: 'text' },
    text2: { type: 'text' },
    seats: { type: 'integer' },
  },
  columns: ['kind'],
  filters: { kind: 'kind' },
  sort: [{ field: 'id', order: 'ASC' }],
  captions: {
    by: 'kind',
    fields: ['text1', 'text2', 'seats'],
    types: {
      BUS: ['text1'],
      ROOM: {
        fields: [
          'text2',
          { field: 'text1', as: { type: 'reference', to: 'cities' }, fills: { text2: 'name' } },
        ],
        where: { city: { countryCode: 'KR' } },
      },
    },
  },
});

type Plain = Record<string, unknown>;
type Captions = { fields: string[]; types: Record<string, unknown> };

function lines(types: Record<string, unknown>, more: Plain = {}) {
  const stay = structuredClone(stays) as unknown as Plain;
  Object.assign(stay.captions as Captions, { types }, more);
  return checkResources([countries, cities, stay], fieldTypes).map(sentenceOf);
}
const typed = (as: unknown, fills?: unknown) => ({
  fields: [{ field: 'text1', as, ...(fills ? { fills } : {}) }],
});

describe('validating captions', () => {
  it('finds nothing in valid ones', () => {
    expect(checkResources([countries, cities, stays], fieldTypes)).toEqual([]);
    expect(checkResources(declarations, fieldTypes)).toEqual([]);
  });

  it.each<[room: unknown, line: string]>([
    [['txt1'], ' names the unknown field "txt1"; did you mean "text1"?'],
    [{ fields: ['kind'] }, ' names "kind", which is no free field; add it to captions.fields'],
    [typed({ type: 'tmie' }), '.text1.as is the unknown field type "tmie"; did you mean "time"?'],
    [
      typed({ type: 'constructor' }),
      '.text1.as is the unknown field type "constructor"; use one of: ',
    ],
    [
      typed({ type: 'decimal', scael: 0 }),
      '.text1.as.scael is not a known key; remove it, or did you mean "scale"?',
    ],
    [
      typed({ type: 'reference', to: 'citys' }),
      '.text1.as refers to unknown resource "citys"; did you mean "cities"?',
    ],
    [
      typed({ type: 'reference', to: 'stays' }),
      '.text1.as refers by code to "stays", which has no key; use referenceById, or give stays a key',
    ],
    [
      { fields: ['text1'], where: { city: { contryCode: 'KR' } } },
      '.where.city uses "contryCode", which cities cannot be filtered by; did you mean "countryCode"?',
    ],
    [
      { fields: ['text1'], where: { kind: { active: '1' } } },
      '.where.kind is not at a reference; name a reference',
    ],
    [
      typed({ type: 'time' }, { text2: 'name' }),
      '.text1.fills is not at a reference; name a reference',
    ],
    [
      typed({ type: 'reference', to: 'cities' }, { text2: 'nmae' }),
      '.text1.fills names "nmae", which cities does not have; did you mean "name"?',
    ],
  ])('names key and remedy: %j, %s', (room, line) => {
    const sentence = `resources/stays.ts: captions.types.ROOM${line}`;
    expect(lines({ ROOM: room })).toContainEqual(expect.stringContaining(sentence));
  });

  it.each(['integer', 'boolean', 'references', 'referenceById', 'packed'])(
    'takes no %s for text',
    (type) => {
      expect(lines({ ROOM: typed({ type }) }).join()).toContain(
        `makes "text1" a ${type}, which is no text`,
      );
    },
  );

  it('makes no text of a field that is a number', () => {
    const types = { ROOM: { fields: [{ field: 'seats', as: { type: 'time' } }] } };
    expect(lines(types).join()).toContain('makes "seats" a time');
  });

  it('survives JSON both ways', () => {
    expect(JSON.parse(JSON.stringify(stays))).toEqual(stays);
  });
});

describe('captionsOfType', () => {
  const stay = readDeclarations([countries, cities, stays], fieldTypes)[2]!;
  const room = captionsOfType(stay, 'ROOM');

  it('has the type’s fields in its order, and tells the others from them', () => {
    expect(room.fields).toEqual(['text2', 'text1']);
    expect(['text1', 'text2', 'seats', 'city'].map(room.isMore)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(captionsOfType(stay, 'BUS').fields).toEqual(['text1']);
  });

  it('gives a field the kind and the narrowed choice of the type, and the same object each time', () => {
    expect(room.fieldAs('text1')).toMatchObject({ name: 'text1', type: 'reference' });
    expect(room.fieldAs('text2').type).toBe('text');
    expect(room.fieldAs('city').options.where).toEqual({ active: '1', countryCode: 'KR' });
    expect(captionsOfType(stay, 'BUS').fieldAs('city').options.where).toEqual({ active: '1' });
    expect(captionsOfType(stay, 'ROOM').fieldAs('text1')).toBe(room.fieldAs('text1'));
    expect(room.fillsOf('text1')).toEqual({ text2: 'name' });
  });

  it('leaves everything as it is for a type without captions', () => {
    const other = captionsOfType(stay, 'BOAT');
    expect(other.fields).toEqual(['text1', 'text2', 'seats']);
    expect(other.keyOf('text1')).toBeNull();
    expect(other.fieldAs('text1').type).toBe('text');
    expect(captionsOfType(stay, null)).toBe(other);
  });
});
