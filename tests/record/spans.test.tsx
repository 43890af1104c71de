import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { readText } from '../../src/fields';
import { longSpans } from '../../src/fields/spans';
import { fieldOf } from '../../src/schema';
import { fakeProvider, openAdmin, resources, sent } from './formHarness';

const reservations = resources.find(({ name }) => name === 'reservations')!;
const trip = {
  id: 1,
  code: 'R-1',
  name: '홍길동',
  customerCode: 'C1',
  revDivision: 'MD',
  revType: 'PACK',
  revProc: 'NEW',
  revStatus: 'CONFIRM',
  dateIn: '2026-02-25',
  dateOut: '2026-03-01',
  paxCount: 2,
};

it('an end without a year is near its beginning when it is pasted or imported', () => {
  const read = (values: object) =>
    readText('03-03', fieldOf(reservations, 'dateOut'), {
      ...{ resource: reservations, near: '2026-11-20', values: { ...values } },
      titleOf: String,
      enumWords: (_field, value) => value,
      resolve: () => 'failed',
      resourceOf: () => reservations,
    }).value;
  expect(read({ dateIn: '2026-02-25' })).toBe('2026-03-03');
  expect(read({})).toBe('2027-03-03');
});

describe('a span that is longer than its declaration expects', () => {
  it.each([
    ['two months', '2026-04-26', []],
    ['a day more', '2026-04-27', [{ from: 'dateIn', to: 'dateOut', days: 61, longest: 60 }]],
    ['half a day', '2026-04', []],
    ['backwards', '2026-01-01', []],
  ])('%s', (_what, dateOut, found) => {
    expect(longSpans(reservations, { ...trip, dateOut }, trip)).toEqual(found);
  });

  it('is no question where it is stored already', () => {
    const long = { ...trip, dateOut: '2026-12-31' };
    expect(longSpans(reservations, { ...long, name: '김철수' }, long)).toEqual([]);
  });
});

it('a form reads an end near its beginning, and asks before a stay of a year is saved', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') });
  const user = userEvent.setup({ delay: null });
  const provider = fakeProvider({
    reservations: [trip],
    'codes/customers': [{ id: 1, code: 'C1', name: '하나투어' }],
  });
  openAdmin('/admin/reservations/1', provider);
  const end = await screen.findByDisplayValue('2026-03-01');
  await user.clear(end);
  await user.type(end, '03-03{Tab}');
  expect(end).toHaveValue('2026-03-03');
  await user.clear(end);
  await user.type(end, '2027-03-03{Tab}');
  await user.click(screen.getByRole('button', { name: /저장/ }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('371일');
  expect(provider.update).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: '그래도 저장' }));
  await vi.waitFor(() => expect(sent(provider.update)).toEqual({ dateOut: '2027-03-03' }));
  vi.useRealTimers();
});
