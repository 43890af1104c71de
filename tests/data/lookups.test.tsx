import { act, cleanup, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecordFinder, useLookup } from '../../src/data/lookups';
import { useReferenceTitle, useReferenceTextInList } from '../../src/data/referenceTitle';
import { RightsProvider } from '../../src/data/rights';
import { allRights } from '../../src/rights';
import { createQueryClient } from '../../src/data/queryClient';
import { fieldOf, type AnyRecord } from '../../src/schema';
import { limitToExtensions } from '../../src/schema/limitToExtensions';
import { ResourcesProvider } from '../../src/data/resources';
import { createBackend, createTestProvider, manyRows } from './backend';
import { inData } from './inData';
import { resourceOf, resources } from '../support/resources';
import { textsOf } from '../support/textsOf';

const customers = manyRows(30, (index) => ({ code: `CU${index}`, name: `거래처 ${index}` }));
const codes = [
  { id: 1, type: 'BANK', code: 'ETC', name: '기타 은행' },
  { id: 2, type: 'AIRLINE', code: 'ETC', name: '기타 항공' },
  { id: 3, type: 'AIRLINE', code: 'KE', name: '대한항공' },
];
const rows = {
  '/customers': customers,
  '/codes': codes,
  '/countries': [{ id: 1, code: 'KR', name: '대한민국' }],
  '/cities': manyRows(20, (index) => ({ code: `CT${index}`, name: `도시 ${index}` })),
  '/users': [{ id: 7, name: '김하나' }],
  '/role-permissions': [
    { id: 1, code: 'ADMIN', name: '관리자' },
    { id: 2, code: 'STAFF', name: null },
  ],
};

function mount(node: ReactNode, options: Parameters<typeof createBackend>[0] = { rows }) {
  const backend = createBackend(options);
  const client = createQueryClient();
  const again = () => render(node, { wrapper: inData(createTestProvider(backend), client) });
  return { backend, client, again, ...again() };
}

function Title(props: { of: string; field: string; record: Record<string, unknown> }) {
  const resource = resourceOf(props.of);
  const field = fieldOf(resource, props.field);
  const record = props.record as AnyRecord;
  const place = { resource, field, record, value: record[field.name] };
  const { title, failed } = useReferenceTextInList(place);
  return <li>{failed ? `${title} (failed)` : title}</li>;
}

const shown = () => textsOf('listitem');

/** Three columns name the same two resources. */
const FLIGHTS = Array.from({ length: 50 }, (_, index) => ({
  id: index + 1,
  airlineCode: 'KE',
  departureCountry: 'KR',
  departureCity: `CT${index % 20}`,
  arrivalCity: `CT${(index + 1) % 20}`,
}));

const FlightRows = () =>
  FLIGHTS.flatMap((record) =>
    ['airlineCode', 'departureCountry', 'departureCity', 'arrivalCity'].map((field) => (
      <Title key={`${record.id}${field}`} of="flights" field={field} record={record} />
    )),
  );

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  cleanup();
});

describe('useReferenceTitle', () => {
  it('costs fifty rows of four coded columns one request per resource', async () => {
    const { backend } = mount(<FlightRows />);
    await waitFor(() =>
      expect(shown().slice(0, 4)).toEqual(['대한항공', '대한민국', '도시 0', '도시 1']),
    );
    expect(shown()).toHaveLength(200);
    expect(backend.lines().toSorted()).toEqual([
      'GET /cities?perPage=1000&page=1',
      'GET /codes?perPage=1000&page=1',
      'GET /countries?perPage=1000&page=1',
    ]);
  });

  it('sends no request while rows are fresh, and one each when stale', async () => {
    const { backend, client, again, unmount } = mount(<FlightRows />);
    await waitFor(() => expect(shown()[0]).toBe('대한항공'));
    unmount();
    const updatedAt =
      client.getQueryState(['codes/basic', 'getList', 'lookup'])?.dataUpdatedAt ?? 0;
    act(() => vi.setSystemTime(updatedAt + 5_500));
    const second = again();
    expect(shown()[0]).toBe('대한항공');
    expect(backend.sent).toHaveLength(3);
    second.unmount();
    // Not at the same millisecond.
    act(() => vi.setSystemTime(updatedAt + 7_000));
    again();
    expect(shown()[0]).toBe('대한항공');
    await waitFor(() => expect(backend.sent).toHaveLength(6));
  });

  const COUNTRIES = ['codes/countries', 'getList', 'lookup'];
  const France = () => (
    <Title of="flights" field="departureCountry" record={{ id: 99, departureCountry: 'FR' }} />
  );

  it('has one observer for all its cells, which sends no request for cells that appear later', async () => {
    const cells = (isLater: boolean) => (
      <>
        <FlightRows />
        {isLater && <France />}
      </>
    );
    const { backend, client, rerender } = mount(cells(false));
    await waitFor(() => expect(shown()[1]).toBe('대한민국'));
    const query = client.getQueryCache().find({ queryKey: COUNTRIES });
    expect(query?.getObserversCount()).toBe(1);
    act(() => vi.setSystemTime(Date.now() + 7_000));
    rerender(cells(true));
    expect(shown().at(-1)).toBe('FR');
    expect(query?.getObserversCount()).toBe(1);
    expect(backend.sent).toHaveLength(3);
  });

  it('follows refetches, and releases the rows with its last cell', async () => {
    const answers = { ...rows, '/countries': [{ id: 1, code: 'FR', name: '프랑스' }] };
    const { client, unmount, again } = mount(<France />, { rows: answers });
    await waitFor(() => expect(shown()).toEqual(['프랑스']));
    act(() =>
      client.setQueryData(COUNTRIES, {
        complete: true,
        all: [{ id: 1, code: 'FR', name: '불란서' }],
      }),
    );
    await waitFor(() => expect(shown()).toEqual(['불란서']));
    unmount();
    expect(client.getQueryCache().find({ queryKey: COUNTRIES })?.getObserversCount()).toBe(0);
    client.clear();
    again();
    // No code while it loads.
    expect(shown()).toEqual(['']);
    await waitFor(() => expect(shown()).toEqual(['프랑스']));
  });

  it('sends no request if the text came along, the code is the title, or there is nothing to name', async () => {
    const ledger = {
      id: 1,
      customerCode: 'CU1',
      customerName: '따라온 이름',
      currency: 'KRW',
      reservationCode: 'R240001',
      confirmerId: null,
    };
    const { backend } = mount(
      ['customerCode', 'currency', 'reservationCode', 'confirmerId'].map((field) => (
        <Title key={field} of="depositandwithdrawals" field={field} record={ledger} />
      )),
    );
    expect(shown()).toEqual(['따라온 이름', 'KRW', 'R240001', '']);
    await act(async () => {});
    expect(backend.sent).toEqual([]);
  });

  it('looks up by id and by code, tells types of codes apart, and marks an unknown id as one', async () => {
    mount(
      <>
        <Title of="balances" field="userId" record={{ id: 1, userId: 7 }} />
        <Title of="balances" field="userId" record={{ id: 1, userId: 8 }} />
        <Title of="customers" field="bankCode" record={{ id: 1, bankCode: 'ETC' }} />
        <Title of="flights" field="airlineCode" record={{ id: 1, airlineCode: 'ETC' }} />
        <Title of="flights" field="airlineCode" record={{ id: 1, airlineCode: 'ZZ' }} />
      </>,
    );
    await waitFor(() => expect(shown()).toEqual(['김하나', '#8', '기타 은행', '기타 항공', 'ZZ']));
  });

  it('calls a role by its name, and by its code where it has none or the backend knows none', async () => {
    const Roles = () =>
      ['ADMIN', 'STAFF'].map((roleCode) => (
        <Title key={roleCode} of="users" field="roleCode" record={{ id: 1, roleCode }} />
      ));
    const { unmount } = mount(<Roles />);
    await waitFor(() => expect(shown()).toEqual(['관리자', 'STAFF']));
    unmount();
    const plain = resources.map((resource) => limitToExtensions(resource, []));
    const { backend } = mount(
      <ResourcesProvider resources={plain}>
        <Roles />
      </ResourcesProvider>,
    );
    expect(shown()).toEqual(['ADMIN', 'STAFF']);
    await act(async () => {});
    expect(backend.sent).toEqual([]);
  });

  it('does not take the text of the record for a value that a form has changed', async () => {
    const resource = resourceOf('reservations');
    const field = fieldOf(resource, 'customerCode');
    function Changed() {
      const record = { id: 1, customerCode: 'CU1', customerName: '예전 이름' };
      return <li>{useReferenceTitle({ resource, field, record, value: 'CU2' })}</li>;
    }
    mount(<Changed />);
    await waitFor(() => expect(shown()).toEqual(['거래처 2']));
  });

  it('shows the code when the lookup fails, and marks it as one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mount(<Title of="flights" field="airlineCode" record={FLIGHTS[0]!} />, {
      answer: () => ({ status: 500, body: { message: 'Server Error' } }),
    });
    await waitFor(() => expect(shown()).toEqual(['KE (failed)']));
  });

  it('shows the code of records that the user may not see', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { backend } = mount(<Title of="flights" field="airlineCode" record={FLIGHTS[0]!} />, {
      answer: () => ({ status: 403, body: { message: 'This action is unauthorized.' } }),
    });
    await waitFor(() => expect(backend.sent).toHaveLength(1));
    await waitFor(() => expect(shown()).toEqual(['KE']));
  });

  it("names the user's own office, without permission to read offices", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { backend } = mount(
      <RightsProvider rights={allRights} titles={{ offices: { BKK: '방콕 지사' } }}>
        {['BKK', 'SEL'].map((officeCode) => (
          <Title key={officeCode} of="reservations" field="officeCode" record={{ officeCode }} />
        ))}
      </RightsProvider>,
      { answer: () => ({ status: 403, body: { message: 'This action is unauthorized.' } }) },
    );
    await waitFor(() => expect(backend.sent).toHaveLength(1));
    await waitFor(() => expect(shown()).toEqual(['방콕 지사', 'SEL']));
  });
});

describe('useLookup', () => {
  function Probe({ name }: { name: string }) {
    const lookup = useLookup(name);
    const found = [lookup.byKey('CU3')?.name, lookup.byId(2)?.name];
    return <li>{JSON.stringify([lookup.isPending, lookup.rows?.complete ?? null, ...found])}</li>;
  }

  it('waits, then finds by key and by id', async () => {
    mount(<Probe name="customers" />);
    expect(shown()).toEqual(['[true,null,null,null]']);
    await waitFor(() => expect(shown()).toEqual(['[false,true,"거래처 3","거래처 1"]']));
  });

  it('knows when there are more rows than it holds', async () => {
    const many = manyRows(1_001, (index) => ({ code: `CU${index}`, name: `거래처 ${index}` }));
    mount(<Probe name="customers" />, { rows: { '/customers': many } });
    await waitFor(() => expect(shown()).toEqual(['[false,false,"거래처 3","거래처 1"]']));
  });
});

it('a code means its record in whatever form either is stored, the exact one first', () => {
  const cities = resourceOf('cities');
  const odd = { id: 1, code: `${'나라'.normalize('NFD')}\u00a0` };
  const all = [odd, { id: 2, code: 'N1\u200b' }, { id: 3, code: 'N1' }];
  const { byKey } = createRecordFinder({ complete: true, all }, cities);
  expect(byKey('나라')).toBe(odd);
  expect(byKey(odd.code)).toBe(odd);
  expect(byKey('N1')?.id).toBe(3);
  expect(byKey('N1\u200b')?.id).toBe(2);
  expect(byKey(' N1 ')?.id).toBe(3);
  expect(byKey('N2')).toBeNull();
});
