import { renderHook, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { addDays } from '../../src/days';
import {
  combineRecordHooks,
  useFieldNotes,
  useFilledInFields,
} from '../../src/fields/components/fieldInputs';
import type { FilledInHook } from '../../src/fields/components/types';
import type { AnyRecord } from '../../src/schema';
import { renderAdmin } from '../support/admin';
import { stopClock, TODAY } from '../support/clock';
import { resourceOf } from '../support/resources';
import { fakeProvider } from '../record/formHarness';
import { aRate } from '../support/samples';

stopClock();

const ledger = resourceOf('depositandwithdrawals');

it('any number of field types may fill in', () => {
  const fills =
    (name: string, isPending: boolean): FilledInHook =>
    () => ({ isPending, of: ({ id }) => ({ [name]: id }) });
  const useAll = combineRecordHooks([fills('a', false), undefined, fills('b', true)]);
  const { result } = renderHook(() => useAll(ledger, [], {}));
  expect(result.current.of({ id: 1 })).toEqual({ a: 1, b: 1 });
  expect(result.current.isPending).toBe(true);
});

const day = addDays(TODAY, -3);
const change = (at: string, before: string, after: string) => ({
  id: 1,
  at: `${at} 09:30:00`,
  action: 'update',
  changes: [{ field: 'rate', before, after }],
});
const rates = [aRate(1, 'USD', '1'), aRate(2, 'KRW', '1390.25'), aRate(3, 'THB', '32')];
const histories = new Map([
  [2, [change(TODAY, '1380.50', '1390.25'), change(day, '1375', '1380.50')]],
  [3, [change(TODAY, '31.1', '32'), change(day, '30', '31.1')]],
]);

/** What a hook says of each record, once it is no longer pending. */
async function read(use: () => ReturnType<FilledInHook>, records: readonly AnyRecord[]) {
  function Probe() {
    const { of, isPending } = use();
    return <output aria-label="values">{isPending ? '' : JSON.stringify(records.map(of))}</output>;
  }
  const getHistory = vi.fn(async (_: string, { id }: { id: number }) => ({
    data: histories.get(id) ?? [],
  }));
  const provider = Object.assign(fakeProvider({ 'codes/exchangerates': rates }), { getHistory });
  renderAdmin(<Probe />, { provider, extensions: ['changes'] });
  const output = await screen.findByLabelText('values');
  await waitFor(() => expect(output).not.toBeEmptyDOMElement());
  return JSON.parse(output.textContent ?? '') as unknown;
}

it('another day brings its rate, in each currency, unless the rate was typed', async () => {
  const createdAt = `${TODAY} 10:00:00`;
  const records = [
    { id: 1, currency: 'KRW', exchangeRate: '1390.250', createdAt },
    { id: 2, currency: 'THB', exchangeRate: '32', createdAt },
    { id: 3, currency: 'KRW', exchangeRate: '1400', createdAt },
    { id: 4, currency: 'USD', exchangeRate: '1', createdAt },
    { id: 5, currency: 'EUR', exchangeRate: null, createdAt },
    { id: 6, currency: 'KRW', exchangeRate: '1390.25', createdAt: `${day} 10:00:00` },
  ];
  const changes = { createdAt: `${day} 10:00:00` };
  const filled = await read(() => useFilledInFields(ledger, records, changes), records);
  expect(filled).toEqual([
    { exchangeRate: '1380.50' },
    { exchangeRate: '31.1' },
    {},
    { exchangeRate: '1' },
    {},
    {},
  ]);
});

it('another currency brings its rate of the record’s day', async () => {
  const records = [
    { id: 1, currency: 'KRW', exchangeRate: '1400', createdAt: `${day} 10:00:00` },
    { id: 2, currency: 'THB', exchangeRate: '40', createdAt: `${day} 10:00:00` },
  ];
  const filled = await read(() => useFilledInFields(ledger, records, { currency: 'THB' }), records);
  expect(filled).toEqual([{ exchangeRate: '31.1' }, {}]);
});

it('notes say which rates are far from that of their day', async () => {
  const createdAt = `${day} 10:00:00`;
  const records = [
    { id: 1, currency: 'KRW', exchangeRate: '1380.5', createdAt },
    { id: 2, currency: 'KRW', exchangeRate: '900', createdAt },
    { id: 3, currency: 'EUR', exchangeRate: '900', createdAt },
  ];
  const notes = await read(() => useFieldNotes(ledger, records), records);
  const args = { rate: '900', reference: '1,380.50', gap: '-34.8' };
  const note = { key: 'form.rate.gap', args, from: ['exchangeRate', 'currency'] };
  expect(notes).toEqual([{}, { exchangeRate: note }, {}]);
});
