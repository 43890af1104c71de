import { renderHook, screen, within } from '@testing-library/react';
import { DataProviderContext, I18nContextProvider, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { readDay } from '../../src/days/written';
import { readText } from '../../src/fields';
import { findLongSpans } from '../../src/fields/spans';
import { useSaveReasons } from '../../src/record/form/useSaveReasons';
import { fieldOf } from '../../src/schema';
import { newDraft } from '../support/drafts';
import { fakeProvider, openAdmin, sent } from './formHarness';
import { askToSave, reservations } from './saveQuestions';
import { itInLab } from '../support/itInLab';
import { i18n } from '../support/admin';
import { retype } from '../support/retype';
import { aReservation } from '../support/samples';

const KoreanWords = ({ children }: { children: ReactNode }) => (
  <DataProviderContext.Provider value={testDataProvider()}>
    <I18nContextProvider value={i18n}>{children}</I18nContextProvider>
  </DataProviderContext.Provider>
);

const trip = {
  id: 1,
  code: 'R-1',
  ...aReservation,
  dateIn: '2026-02-25',
  dateOut: '2026-03-01',
};

it('a pasted or imported end without a year is close to its start', () => {
  const read = (values: object) =>
    readText('03-03', fieldOf(reservations, 'dateOut'), {
      resource: reservations,
      near: '2026-11-20',
      values: { ...values },
      titleOf: String,
      enumLabel: (_field, value) => value,
      resolve: () => 'failed',
      resourceOf: () => reservations,
    }).value;
  expect(read({ dateIn: '2026-02-25' })).toBe('2026-03-03');
  expect(read({})).toBe('2027-03-03');
});

describe('a span longer than its declaration expects', () => {
  it.each([
    ['two months', '2026-04-26', []],
    ['a day more', '2026-04-27', [{ from: 'dateIn', to: 'dateOut', days: 61, longest: 60 }]],
    ['half a day', '2026-04', []],
    ['backwards', '2026-01-01', []],
  ])('%s', (_what, dateOut, found) => {
    expect(findLongSpans(reservations, { ...trip, dateOut }, trip)).toEqual(found);
  });

  it('does not ask again if already stored', () => {
    const long = { ...trip, dateOut: '2026-12-31' };
    expect(findLongSpans(reservations, { ...long, name: '김철수' }, long)).toEqual([]);
  });
});

it.each([
  ['+4', '2026-03-01'],
  ['4박5일', '2026-03-01'],
  ['4박 6일', '2026-03-02'],
  ['3박', '2026-02-28'],
  ['5일간', '2026-03-01'],
  ['4N5D', '2026-03-01'],
  ['2주', '2026-03-10'],
  ['+2주', '2026-03-11'],
  ['내일', '2026-11-21'],
  ['3주 후', '2026-12-11'],
  ['03-05', '2026-03-05'],
])('an end written as %s counts from its start if declared', (written, day) => {
  const context = { near: '2026-02-25', today: '2026-11-20' };
  expect(readDay(written, { ...context, from: '2026-02-25' })).toBe(day);
  if (/박|N/.test(written)) expect(readDay(written, context)).toBeNull();
});

itInLab('an end before its start is reported once while typing', async () => {
  const provider = fakeProvider({ reservations: [trip], 'codes/customers': [] });
  const { user } = openAdmin('/admin/reservations/1', provider, { fields: ['dateIn', 'dateOut'] });
  const end = await screen.findByDisplayValue('2026-03-01');
  await retype(user, end, '2026-02-20');
  const said = '시작일보다 빠를 수 없습니다.';
  expect(screen.getByText(said)).toBeInTheDocument();
  expect(end).toBeInvalid();
  await user.click(screen.getByRole('button', { name: /저장/ }));
  await vi.waitFor(() => expect(end).toHaveFocus());
  expect(screen.getAllByText(said)).toHaveLength(1);
  expect(provider.update).not.toHaveBeenCalled();
  await retype(user, end, '+4{Tab}');
  expect(end).toHaveValue('2026-03-01');
  expect(screen.queryByText(said)).toBeNull();
});

it('a stored end before its start names it by its label, once', async () => {
  const wrong = { ...trip, dateOut: '2026-02-20' };
  const provider = fakeProvider({ reservations: [wrong], 'codes/customers': [] });
  const { user } = openAdmin('/admin/reservations/1', provider, { fields: ['dateIn', 'dateOut'] });
  const said = '시작일보다 빠를 수 없습니다.';
  await screen.findByText(`저장된 값을 그대로 둡니다. 고치려면: ${said}`);
  expect(screen.queryByText(said)).toBeNull();
  await retype(user, screen.getByDisplayValue('2026-02-20'), '2026-02-21');
  expect(screen.getByText(said)).toBeInTheDocument();
});

it('a form parses an end close to its start, and asks before a stay of a year is saved', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') });
  const provider = fakeProvider({
    reservations: [trip],
    'codes/customers': [{ id: 1, code: 'C1', name: '하나투어' }],
  });
  const { user } = openAdmin('/admin/reservations/1', provider);
  const end = await screen.findByDisplayValue('2026-03-01');
  await retype(user, end, '03-03{Tab}');
  expect(end).toHaveValue('2026-03-03');
  await retype(user, end, '2027-03-03{Tab}');
  await user.click(screen.getByRole('button', { name: /저장/ }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('371일');
  expect(provider.update).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: '그래도 저장' }));
  await vi.waitFor(() => expect(sent(provider.update)).toEqual({ dateOut: '2027-03-03' }));
});

describe('several records at once, as a bulk change and a sheet save them', () => {
  const late = { dateOut: '2027-03-03' };
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      typed: late,
      read: { ...trip, id: at + 1, code: `R-${at + 1}` },
    }));

  it('are asked about by name, once, and not saved without confirmation', async () => {
    const { user, answers, question } = await askToSave(rows(7));
    const dialog = within(question!);
    expect(dialog.getAllByRole('listitem')).toHaveLength(6);
    expect(question).toHaveTextContent('R-1: 시작일부터 종료일까지 371일');
    expect(question).toHaveTextContent('외 2건');
    await user.click(dialog.getByRole('button', { name: '그래도 저장' }));
    await vi.waitFor(() => expect(answers).toEqual([true]));
  });

  const part = { resource: reservations, isNamed: true };

  it('do not ask if the days are as stored', async () => {
    const { result } = renderHook(() => useSaveReasons(), { wrapper: KoreanWords });
    const stored = { ...trip, ...late };
    const saving = [{ typed: { name: 'x' }, read: stored }];
    expect(await result.current({ ...part, saving })).toEqual([]);
  });

  it('nor do deleted rows of a child grid, unlike others', async () => {
    const { result } = renderHook(() => useSaveReasons(), { wrapper: KoreanWords });
    const row = newDraft('new-1', { ...trip, ...late, name: '새 여행' });
    const gone = { ...row, key: 'new-2', state: 'deleted' as const };
    const kind = { resource: reservations, drafts: [row, gone] };
    const said = await result.current({ ...part, saving: [] }, { kinds: [kind] });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('371');
  });
});
