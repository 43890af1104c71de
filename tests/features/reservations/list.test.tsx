import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { allRights, readRights } from '../../../src/rights';
import type { AnyRecord } from '../../../src/schema';
import { countSections } from '../../../src/features/reservations/list/cells';
import ReservationList from '../../../src/features/reservations/list';
import { filtersIn, renderList, serve } from '../../list/listHarness';
import { aReservation } from '../../support/samples';
import { textsOf } from '../../support/textsOf';

const reservation = (id: number, more: object = {}): AnyRecord => ({
  id,
  code: `R2611-0000${id}`,
  ...aReservation,
  dateIn: '2026-11-01',
  dateOut: '2026-11-05',
  kGuide: '김가이드',
  deAmounts: '12345.6',
  wdAmounts: '13000',
  usdAmounts: '-654.4',
  sections: [
    { id: 1, cfm: 'CONFIRM' },
    { id: 2, cfm: 'REQUEST' },
    { id: 3, cfm: 'CANCEL' },
  ],
  ...more,
});

const rows = [
  reservation(1),
  reservation(2, { revType: 'FIT', revStatus: 'HOLD', revProc: 'FINAL', paxCount: 3 }),
  reservation(3, { revStatus: 'CANCEL', revProc: 'G-AMEND', paxCount: 100 }),
  reservation(4, { revDivision: 'TK', revType: 'ETC', revStatus: 'DELETE', paxCount: 100 }),
  reservation(5, { revDivision: 'TK', revType: 'GRP', paxCount: 40, sections: [] }),
];

interface Options {
  count?: number;
  extensions?: string[];
  getTotals?: () => Promise<unknown>;
}

async function show({ count = rows.length, extensions = [], getTotals }: Options = {}) {
  const all = Array.from({ length: count }, (_, index) => ({
    ...rows[index % rows.length]!,
    id: index + 1,
  }));
  const dataProvider = { getList: serve({ reservations: all }), ...(getTotals && { getTotals }) };
  const shown = renderList({
    route: 'reservations',
    dataProvider,
    extensions,
    children: <ReservationList />,
  });
  await screen.findByRole('grid');
  return shown;
}

const cellsOf = (index: number) => textsOf('cell', screen.getAllByRole('row')[index]!);
const strip = () => screen.getByRole('group', { name: '인원' });
const preset = (name: string) =>
  within(screen.getByRole('group', { name: '빠른 필터' })).getByRole('button', { name });

describe('the rows', () => {
  test('show what the desk looks for, in its order', async () => {
    await show();
    const heads = textsOf('columnheader');
    expect(heads.slice(1, -1)).toEqual(
      [
        '예약번호',
        '예약명',
        '유형',
        '진행',
        '상태',
        '시작일',
        '종료일',
        '인원',
        '거래처',
        '일정',
        '입금 (USD)',
        '출금 (USD)',
        '수익 (USD)',
      ].map((head) => (head === '예약번호' ? expect.stringContaining(head) : head)),
    );
    expect(cellsOf(1).slice(1, -1)).toEqual([
      'R2611-00001',
      '하나GO 홍길동 12명 김가이드',
      '골프',
      '신규',
      '확정',
      '2026-11-01',
      '2026-11-05',
      '12',
      '하나투어',
      '1/2전체 2건 중 1건 확정',
      '12,345.60',
      '13,000.00',
      '-654.40',
    ]);
  });

  test('are colored by status and process', async () => {
    await show();
    const [, first, second, third, fourth] = screen.getAllByRole('row');
    expect(first).toHaveClass('reservation-normal', 'reservation-new');
    expect(second).toHaveClass('reservation-hold', 'reservation-final');
    expect(third).toHaveClass('reservation-cancel', 'reservation-amend');
    expect(fourth).toHaveClass('reservation-delete', 'reservation-new');
  });

  test('report unreadable sections, and do not guess a count', async () => {
    rows.push(reservation(6, { sections: [], _packedMisfit: ['sections'] }));
    await show();
    expect(cellsOf(6)[10]).toBe('?');
    rows.pop();
  });
});

test('countSections leaves out what is cancelled', () =>
  expect(
    countSections(
      { cancelled: { states: [{ field: 'cfm', values: ['VOID'] }], parent: null } },
      ['CONFIRM', 'VOID', null, 'WAIT'].map((cfm, id) => ({ id, cfm })),
    ),
  ).toEqual({ confirmed: 1, all: 3 }));

describe('the travellers', () => {
  test('by division and type, without cancelled and deleted ones', async () => {
    await show();
    expect(strip()).toHaveTextContent(
      'MD15골프12패키지0단체0자유여행3기타0TK40골프0패키지0단체40자유여행0기타0',
    );
    for (const division of ['MD', 'TK'])
      expect(within(strip()).getByText(division)).toHaveAttribute(
        'data-help',
        expect.stringContaining('부문'),
      );
  });

  test('of the loaded rows say so', async () => {
    await show({ count: 50 });
    expect(strip()).toHaveTextContent('불러온 15건만 합산');
  });

  test('a failed list says so once', async () => {
    const failed = async () => {
      throw new Error('점검 중입니다');
    };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderList({
      route: 'reservations',
      dataProvider: { getList: failed, getTotals: failed },
      extensions: ['totals'],
      children: <ReservationList />,
    });
    await screen.findByRole('alert');
    await waitFor(() => expect(document.querySelector('p.pax-strip')).not.toBeNull());
    expect(screen.getAllByText(/점검 중입니다/)).toHaveLength(1);
  });

  test('of the whole filter with the extension', async () => {
    const sums = {
      by: { revDivision: 'TK', revType: 'PACK' },
      sums: { paxCount: '1234' },
      count: 9,
    };
    const getTotals = async () => ({ data: { pax: [sums] } });
    await show({ count: 50, extensions: ['totals'], getTotals });
    await waitFor(() => expect(strip()).toHaveTextContent('TK1,234골프0패키지1,234'));
    expect(strip()).not.toHaveTextContent('불러온');
  });
});

describe('the presets', () => {
  test('exclude cancelled ones in addition to any other, if the backend can', async () => {
    const { router } = await show({ extensions: ['live'] });
    await userEvent.click(preset('취소 · 삭제 제외'));
    await waitFor(() => expect(filtersIn(router)).toEqual({ live: '1' }));
    await userEvent.click(preset('보류 만료 임박'));
    await waitFor(() => expect(filtersIn(router)).toMatchObject({ revStatus: 'HOLD', live: '1' }));
    await waitFor(() => expect(preset('보류 만료 임박')).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(preset('취소 · 삭제 제외'));
    await waitFor(() => expect(filtersIn(router)).not.toHaveProperty('live'));
    expect(filtersIn(router)).toHaveProperty('revStatus');
  });

  test('do not offer that otherwise: a page with missing rows would hide it', async () => {
    await show();
    expect(within(screen.getByRole('group', { name: '빠른 필터' })).queryByText(/제외/)).toBeNull();
  });

  test('are stored in the URL', async () => {
    const { router } = await show();
    await userEvent.click(preset('보류 만료 임박'));
    await waitFor(() =>
      expect(filtersIn(router)).toMatchObject({ revStatus: 'HOLD', dateField: 'dateIn' }),
    );
    await waitFor(() => expect(preset('보류 만료 임박')).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(preset('오늘 도착'));
    await waitFor(() => expect(filtersIn(router)).not.toHaveProperty('revStatus'));
    expect(preset('이번 주 도착')).toHaveAttribute('aria-pressed', 'false');
  });
});

test.each([
  ['may do all', allRights, ['수정', '복제', '인쇄', '삭제']],
  ['only reads', readRights('{"reservations":["list","show"]}'), ['열기']],
])('the menu of a row, for who %s', async (_, rights, expected) => {
  renderList({
    route: 'reservations',
    dataProvider: { getList: serve({ reservations: rows }) },
    children: <ReservationList />,
    rights,
  });
  const [first] = await screen.findAllByRole('button', { name: /메뉴|작업/ });
  await userEvent.click(first!);
  expect(textsOf('menuitem', await screen.findByRole('menu'))).toEqual(expected);
});
