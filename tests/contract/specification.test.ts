import { packedChildrenOf, fieldTypes, pickedFieldOf } from '../../src/fields';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { declarations } from '../../resources';
import * as limits from '../../src/data/limits';
import { failureOf } from '../../src/data/errors';
import { ENTRY_SEPARATOR, FIELD_SEPARATOR, entryNames } from '../../src/fields/entries';
import { fieldOf, type RecordOf, type Resource } from '../../src/schema';
import { limitToExtensions } from '../../src/schema/limitToExtensions';
import { readDeclarations } from '../../src/schema/readDeclarations';
import { SCRIPT_LOAD_TIMEOUT_MS } from '../../src/shell/faults/chunk';
import type { cities } from '../../resources/cities';
import type { reservations } from '../../resources/reservations';
import contract from '../contract.json';

const resources = readDeclarations(declarations, fieldTypes);

/** rules: routes. */
const SCREENS_WITHOUT_ENTITY = ['', 'storage', 'profile', 'settings'];

const MENU = [
  'reservations',
  'sections',
  'depositandwithdrawals',
  'banksms',
  'balances',
  'customers',
  'customer-managers',
  'customer-services',
  'codes',
  'flights',
  'countries',
  'cities',
  'exchange-rates',
  'users',
  'role-permissions',
  'offices',
  'departments',
];

interface Specified {
  name: string;
  route: string;
  path: string;
  entity: string;
  plural: string;
  statusField: string;
  list: string[];
  fields: string[];
  payloadStamps: string[];
  defaultSort: { field: string; order: string } | null;
  packed?: Record<string, string[]>;
}

/** The contract leaves these open (rules: default-order). */
const DEFAULT_ORDERS: Record<string, string[]> = {
  sections: ['date ASC', 'time1 ASC'],
  'customer-services': ['customerName ASC', 'service ASC'],
  'customer-managers': ['customerName ASC', 'name ASC'],
};

function declared(name: string): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`"${name}" of the specification has no declaration`);
  return found;
}

const valuesOf = (resource: string, field: string) =>
  Object.keys(fieldOf(declared(resource), field).options.values as object);

describe('the declarations as a whole', () => {
  // Operators may add others.
  const specified = contract.resources.map(({ name }) => name);
  const ofContract = resources.filter(({ name }) => specified.includes(name));

  it('contain all those of the specification, in menu order', () => {
    expect(ofContract.map(({ name }) => name)).toEqual(MENU);
    expect(MENU.toSorted()).toEqual(specified.toSorted());
  });

  it('give a screen to every admin route but the four without an entity', () => {
    expect([...ofContract.map(({ route }) => route), ...SCREENS_WITHOUT_ENTITY].toSorted()).toEqual(
      contract.routes.admin.toSorted(),
    );
  });

  it.each(declarations.map((declaration) => [declaration.name, declaration] as const))(
    '%s goes through JSON and back unchanged',
    (_name, declaration) => {
      const returned: unknown = JSON.parse(JSON.stringify(declaration));
      expect(returned).toStrictEqual(declaration);
      const others = declarations.filter((other) => other !== declaration);
      expect(readDeclarations([...others, returned], fieldTypes).at(-1)).toStrictEqual(
        declared(declaration.name),
      );
    },
  );
});

describe.each(contract.resources as unknown as Specified[])('$name', (specified) => {
  const resource = declared(specified.name);

  it('has the route, path, words and status field', () => {
    expect(resource).toMatchObject({
      route: specified.route,
      path: specified.path,
      entity: { singular: specified.entity, plural: specified.plural },
      statusField: specified.statusField,
    });
  });

  it('fails with the default texts', () => {
    const texts = (['list', 'add', 'show', 'update', 'delete'] as const).map(
      (action) => failureOf(resource, action).fallback,
    );
    expect(texts).toEqual([
      `Failed to fetch ${specified.plural}.`,
      `Failed to add ${specified.entity}.`,
      `Failed to show ${specified.entity}.`,
      `Failed to update ${specified.entity}.`,
      `Failed to delete ${specified.entity}.`,
    ]);
  });

  it('has exactly the documented list parameters', () => {
    expect([...resource.filters.map(({ parameter }) => parameter), 'perPage', 'page']).toEqual(
      specified.list,
    );
  });

  it('has exactly the fields, in their order', () => {
    const documented = limitToExtensions(resource, []);
    // Computed by the client.
    const [wired, picked] = [false, true].map((is) =>
      documented.fields
        .filter((field) => (pickedFieldOf(field) !== null) === is)
        .map(({ name }) => name),
    );
    expect(wired).toEqual(specified.fields);
    // Fields missing in the backend are not shown.
    const shown = [documented.columns, documented.card, documented.board?.columns ?? []].flat();
    expect([...specified.fields, ...(picked ?? [])]).toEqual(expect.arrayContaining(shown));
  });

  it('stamps its payloads', () => {
    expect(resource.stamps).toEqual(specified.payloadStamps);
  });

  it('has the default order', () => {
    const orders = resource.sort.map(({ field, order }) => `${field} ${order}`);
    const { defaultSort } = specified;
    expect(orders).toEqual(
      defaultSort ? [`${defaultSort.field} ${defaultSort.order}`] : DEFAULT_ORDERS[specified.name],
    );
  });

  it('packs the entries with their fields in order', () => {
    const packed = limitToExtensions(resource, []).fields.flatMap((field) => {
      const options = packedChildrenOf(field);
      return options ? [[field.name, entryNames(options.entry)]] : [];
    });
    expect(Object.fromEntries(packed)).toEqual(specified.packed ?? {});
  });
});

describe('enumerations', () => {
  it.each([
    ['reservations', 'revDivision', contract.enums.revDivision],
    ['reservations', 'revType', contract.enums.revType],
    ['reservations', 'revProc', contract.enums.revProc],
    ['depositandwithdrawals', 'direction', contract.enums.direction],
    ['banksms', 'direction', contract.enums.direction],
  ])('%s.%s has just these values', (resource, field, values) => {
    expect(valuesOf(resource, field)).toEqual(values);
    expect(fieldOf(declared(resource), field).options.open ?? false).toBe(false);
  });

  it.each([
    ['reservations', 'revStatus', contract.enums.revStatusKnown],
    ['customers', 'type2', contract.enums.customerType2Known],
    ['flights', 'direction', contract.enums.flightDirectionKnown],
  ])('%s.%s knows these values among others', (resource, field, values) => {
    expect(valuesOf(resource, field)).toEqual(expect.arrayContaining(values));
    expect(fieldOf(declared(resource), field).options.open).toBe(true);
  });
});

describe('limits and separators', () => {
  it('are those of the specification', () => {
    expect({
      staleAfterMs: limits.LIST_STALE_MS,
      pageSizes: limits.PAGE_SIZES,
      largestPerPageSent: limits.LARGEST_PER_PAGE_SENT,
      toastMs: limits.TOAST_MS,
      inputDebounceMs: limits.INPUT_DEBOUNCE_MS,
      scriptLoadTimeoutMs: SCRIPT_LOAD_TIMEOUT_MS,
      requestTimeoutMs: limits.REQUEST_TIMEOUT_MS,
    }).toEqual(contract.limits);
    expect({ entries: ENTRY_SEPARATOR, fields: FIELD_SEPARATOR }).toEqual(contract.packing);
  });

  it.each([
    [0, 15, 0],
    [1, 15, 1],
    [15, 15, 1],
    [16, 15, 2],
    [10_001, 5000, 3],
  ])('%i rows by %i make %i pages', (total, perPage, pages) => {
    expect(limits.pageCount(total, perPage)).toBe(pages);
  });

  it('says "Data" if all departments are exported, and the plural otherwise', () => {
    expect(failureOf(declared('departments'), 'download').fallback).toBe('Failed to fetch Data.');
    expect(failureOf(declared('offices'), 'download').fallback).toBe('Failed to fetch Offices.');
  });
});

describe('record types', () => {
  it('follow from the declaration', () => {
    expectTypeOf<RecordOf<typeof cities>>().toEqualTypeOf<{
      readonly id: number;
      readonly countryCode: string;
      readonly code: string;
      readonly name: string;
      readonly seq: number | null;
      readonly active: boolean;
      readonly updatedAt: string | null;
    }>();
    type Reservation = RecordOf<typeof reservations>;
    expectTypeOf<Reservation['revDivision']>().toEqualTypeOf<'MD' | 'TK'>();
    expectTypeOf<Reservation['revStatus']>().toEqualTypeOf<string>();
    expectTypeOf<Reservation['balanceId']>().toEqualTypeOf<number | null>();
    expectTypeOf<Reservation['paxCount']>().toEqualTypeOf<number>();
    expectTypeOf<Reservation['sections'][number]['id']>().toEqualTypeOf<number>();
    expectTypeOf<Reservation>().not.toHaveProperty('nmae');
  });
});
