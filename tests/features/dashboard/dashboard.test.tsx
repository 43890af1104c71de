import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Big from 'big.js';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnyRecord } from '../../../src/schema';
import Dashboard from '../../../src/features/dashboard/Dashboard';
import contract from '../../contract.json' with { type: 'json' };
import { createBackend, createTestProvider } from '../../data/backend';
import { openAdmin } from '../../record/formHarness';
import { allRights, readRights, type Rights } from '../../../src/rights';
import { answering, balance, entry, found, message, reservation, rows, TODAY } from './records';
import { deferred } from '../../support/deferred';
import { itInLab } from '../../support/itInLab';
import { textsOf } from '../../support/textsOf';

vi.mock('../../../src/domain/ledger/FlowBars', () => ({ FlowBars: () => <figure /> }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:30:00Z') });
});

type Instead = Parameters<typeof answering>[0]['instead'];

function open({
  instead,
  extensions = [],
  data = rows,
  rights = allRights,
}: {
  rights?: Rights;
  instead?: Instead;
  extensions?: string[];
  data?: typeof rows;
} = {}) {
  const backend = createBackend(answering({ rows: data, ...(instead && { instead }) }));
  const { user } = openAdmin('/admin/reservations', createTestProvider(backend, { extensions }), {
    route: 'reservations',
    list: Dashboard,
    extensions,
    rights,
  });
  return { backend, user };
}

const panel = (name: string | RegExp) => screen.findByRole('region', { name });
const figures = async (name: string | RegExp) =>
  within(await panel(name))
    .getAllByRole('link')
    .filter((link) => link.classList.contains('dash-figure'));
const loaded = () =>
  waitFor(() => expect(document.querySelectorAll('.dash-skeleton')).toHaveLength(0));

function listOf(link: HTMLElement) {
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://here');
  const name = pathname.replace('/admin/', '');
  const filter = JSON.parse(searchParams.get('filter') ?? '{}') as Record<string, string>;
  return { searchParams, list: found(name, rows[name] ?? [], new URLSearchParams(filter)) };
}

const numberIn = (link: HTMLElement, unit = '') =>
  new RegExp(`(-?[\\d,.]+)${unit}`).exec(link.textContent)?.[1]?.replaceAll(',', '');

const travelling = (list: readonly AnyRecord[]) =>
  list.reduce((sum, one) => sum + (one.revStatus === 'CANCEL' ? 0 : Number(one.paxCount)), 0);

itInLab('records returned to the user are a line with a link to just these', async () => {
  const back = { returnedAt: '2026-11-21 10:00:00', confirmerId: null };
  const data = {
    ...rows,
    balances: [
      balance(1, { ...back, userId: 7 }),
      balance(2, { ...back, userId: 8 }),
      balance(3, { userId: 7, returnedAt: null }),
    ],
    depositandwithdrawals: [],
  };
  open({ data, extensions: ['fields', 'mine'] });
  const line = await screen.findByRole('link', { name: '반려·확정 취소된 정산 1건' });
  const filter = new URLSearchParams(line.getAttribute('href')?.split('?')[1]).get('filter');
  expect(JSON.parse(filter ?? '')).toEqual({ unreturned: '0', userId: '7' });
  await loaded();
  expect(screen.queryByText(/입출금 \d+건/)).not.toBeInTheDocument();
});

test('mine comes first: my trips with open items, and what I may confirm', async () => {
  const section = (id: number, cfm: string, paying: string, date = '2026-11-25') =>
    `${id}|R1|GOLF||${date}${'|'.repeat(17)}${cfm}|${paying}|||`;
  const data = {
    ...rows,
    reservations: [
      reservation(1, {
        userId: 7,
        dateIn: '2026-11-24',
        sections: [
          section(11, 'WAIT', 'UNPAID', '2026-11-26'),
          section(12, 'CONFIRM', 'UNPAID'),
        ].join(' ^ '),
      }),
      reservation(2, { userId: 8 }),
      reservation(3, { userId: 7 }),
      reservation(4, { userId: 7, revStatus: 'CANCEL', sections: section(13, 'WAIT', 'UNPAID') }),
    ],
    depositandwithdrawals: [
      entry(1, { confirmerId: 7, confirmedAt: null }),
      entry(2, { confirmerId: 7, confirmedAt: 'x' }),
    ],
  };
  open({ data, extensions: ['mine', 'fields'] });
  await loaded();
  const regions = screen.getAllByRole('region').map((one) => one.querySelector('h2')?.textContent);
  expect(regions.slice(0, 3)).toEqual([
    '내 예약 (오늘과 앞으로 7일 시작)',
    '내 미처리 일정',
    '내 확정 대기 정산',
  ]);
  const region = await panel(/내 예약/);
  expect(textsOf('row', region).slice(1)).toEqual([
    '11/22 (일)단체3 하나투어',
    '11/24 (화)단체1 하나투어미확정 1 · 미지급 2',
    '11/22 (일)단체4 하나투어',
  ]);
  const sections = await panel('내 미처리 일정');
  expect(textsOf('row', sections).slice(1)).toEqual([
    '11/25 (수)GOLF단체1미지급',
    '11/26 (목)GOLF단체1미확정 · 미지급',
  ]);
  const [golf] = within(sections).getAllByRole('link', { name: 'GOLF' });
  expect(golf).toHaveAttribute('href', '/admin/sections/12/show');
  const [link] = await figures(/내 예약/);
  expect(link).toHaveTextContent('2건');
  expect(listOf(link!).searchParams.get('filter')).toContain('"userId":"7"');
  const entries = screen.getByRole('link', { name: '확정을 기다리는 입출금 1건' });
  expect(listOf(entries).searchParams.get('filter')).toContain('"active":"1"');
});

test('more of my open sections are those of my trips, as the list can filter them', async () => {
  const section = (id: number, cfm: string) =>
    `${id}|R1|GOLF||2026-11-25${'|'.repeat(17)}${cfm}|PAID|||`;
  const sections = Array.from({ length: 10 }, (_, id) =>
    section(id + 1, id === 9 ? 'CONFIRM' : 'WAIT'),
  );
  const data = {
    ...rows,
    reservations: [
      reservation(1, { userId: 7, sections: sections.join(' ^ ') }),
      reservation(2, { userId: 7 }),
    ],
  };
  open({ data, extensions: ['mine', 'fields', 'where', 'live'] });
  await loaded();
  const line = within(await panel('내 미처리 일정')).getByRole('link', { name: /2/ });
  const figure = screen.getByRole('link', { name: '9건' });
  expect(figure).toHaveAttribute('href', line.getAttribute('href'));
  const address = new URL(line.getAttribute('href') ?? '', 'http://x');
  expect(address.pathname).toBe('/admin/sections');
  const filter = JSON.parse(address.searchParams.get('filter') ?? '') as Record<string, string>;
  expect(filter).toEqual({ live: '1', where: expect.any(String) });
  expect(JSON.parse(filter['where'] ?? '')).toEqual({
    and: [
      ['reservationCode', 'in', ['R1']],
      {
        or: [
          { and: [['cfm', 'isNot', 'CONFIRM']] },
          {
            and: [
              ['paying', 'isNot', 'PAID'],
              ['paying', 'isNot', 'LOCAL'],
            ],
          },
        ],
      },
    ],
  });
});

test('every number matches its linked list, with documented parameters only', async () => {
  const { backend } = open();
  await loaded();
  for (const name of ['오늘 도착', '오늘 귀국', '오늘과 앞으로 7일', '보류 만료 임박'])
    for (const link of await figures(name)) {
      const { list } = listOf(link);
      const live = list.filter((one) => one.revStatus !== 'CANCEL');
      expect(numberIn(link, '건'), link.outerHTML).toBe(String(live.length));
      if (link.textContent.includes('명'))
        expect(numberIn(link, '명'), link.outerHTML).toBe(String(travelling(list)));
    }
  const pax = await figures('오늘과 앞으로 7일 도착 인원');
  expect(pax).toHaveLength(18);
  for (const link of pax) expect(numberIn(link)).toBe(String(travelling(listOf(link).list)));
  expect(numberIn(pax.at(-1)!)).toBe('23');
  const head = screen.getByRole('columnheader', { name: 'MD' });
  expect(head).toHaveAttribute('data-help', expect.stringContaining('부문'));
  const flow = await figures('최근 8주 입출금 (USD)');
  expect(flow).toHaveLength(24);
  for (const link of flow) {
    const net = listOf(link).list.reduce(
      (sum, { direction, usdAmount }) =>
        direction === 'DEPOSIT' ? sum.plus(String(usdAmount)) : sum.minus(String(usdAmount)),
      new Big(0),
    );
    const shown = link.getAttribute('href')?.includes('WITHDRAWAL') ? net.abs() : net;
    expect(new Big(numberIn(link) ?? 'none').eq(shown), link.outerHTML).toBe(true);
  }
  expect(flow[0]).toHaveTextContent('100.10');

  expect(screen.queryByRole('region', { name: '내 확정 대기 정산' })).toBeNull();
  const [open14] = await figures(/미매칭 은행 문자/);
  expect(open14).toHaveTextContent('2건');
  expect(listOf(open14!).searchParams.get('view')).toBe('match');

  expect(backend.sent.length).toBeLessThanOrEqual(12);
  for (const { method, url } of backend.sent) {
    const { pathname, searchParams } = new URL(url, 'http://backend');
    const documented = contract.resources.find(({ path }) => path === pathname)?.list ?? [];
    expect(method).toBe('GET');
    for (const parameter of searchParams.keys()) expect(documented, url).toContain(parameter);
  }
  expect(backend.lines().slice(0, 2)).toEqual(
    ['dateIn', 'dateOut'].map((end) =>
      expect.stringContaining(`dateField=${end}&startDate=${TODAY}&endDate=${TODAY}`),
    ),
  );
});

test('today by the hour: flights first, what is cancelled last and not counted', async () => {
  open();
  const region = await panel('오늘 도착');
  await within(region).findByRole('table');
  expect(within(region).getByRole('link', { name: '2건 13명' })).toBeInTheDocument();
  expect(textsOf('row', region).slice(1)).toEqual([
    '09:20단체1 VN441 · 하나투어10명김가이드확정',
    '–단체2 하나투어3명김가이드보류',
    '–단체3 하나투어50명김가이드취소',
  ]);
  expect(within(region).getAllByRole('row')[3]).toHaveAttribute('data-off');
  expect(within(region).getByText('취소·삭제 1건은 합계에서 제외했습니다.')).toBeInTheDocument();
});

itInLab(
  'numbers without cancelled trips open lists without them, where the backend can',
  async () => {
    open({ extensions: ['live'] });
    await loaded();
    for (const name of ['오늘 도착', '오늘과 앞으로 7일', '오늘과 앞으로 7일 도착 인원'])
      for (const link of await figures(name))
        expect(listOf(link).searchParams.get('filter')).toContain('"live":"1"');
  },
);

test('holds say how many days are left, the pressing ones in red', async () => {
  open();
  await loaded();
  const region = await panel('보류 만료 임박');
  const badge = async (text: string) => (await within(region).findByText(text)).dataset.color;
  expect(await badge('오늘')).toBe('red');
  expect(await badge('D-7')).toBe('amber');
});

test('requests totals and mine from a backend with extensions', async () => {
  const totals = {
    pax: [{ revDivision: 'MD', revType: 'GRP', paxCount: 1234, count: 5 }],
    perCurrency: [],
    perDay: [{ direction: 'DEPOSIT', createdAt: TODAY, usdAmount: '7.5', count: 1 }],
  };
  const { backend } = open({
    extensions: ['sort', 'totals', 'mine'],
    instead: (_sent, { searchParams }) =>
      searchParams.has('totals')
        ? { body: { data: [], links: {}, meta: { total: 0, links: [] }, totals } }
        : undefined,
  });
  await loaded();
  expect((await figures('오늘과 앞으로 7일 도착 인원')).at(-1)).toHaveTextContent('1,234');
  expect((await figures('최근 8주 입출금 (USD)'))[0]).toHaveTextContent('7.50');
  const [waiting] = await figures('내 확정 대기 정산');
  expect(waiting?.getAttribute('href')).toContain('confirmerId');
  expect(waiting).toHaveTextContent('2건');
  expect(backend.sent.length).toBeLessThanOrEqual(12);
});

test('a failed panel explains why, does not affect others, and can be retried', async () => {
  let broken = true;
  const answered = deferred<undefined>();
  open({
    extensions: ['mine'],
    instead: (_sent, { pathname, searchParams }) => {
      if (!broken) return answered.promise;
      if (pathname === '/banksms') return { status: 500, body: { message: 'Server Error' } };
      if (pathname === '/balances') return { body: '<html>' };
      if (searchParams.get('dateField') === 'dateOut') return { body: { data: 'many' } };
      return undefined;
    },
  });
  const failed = ['오늘 귀국', '오늘과 앞으로 7일', '내 확정 대기 정산', /미매칭 은행 문자/];
  const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
  const retry = (name: string | RegExp) => region(name).getByRole('button', { name: '다시 시도' });
  for (const name of failed) {
    await waitFor(() => expect(retry(name)).toBeInTheDocument());
    expect(region(name).getByRole('alert')).toHaveTextContent(/서버|예약/);
  }
  expect(await figures('오늘 도착')).toHaveLength(1);
  expect(await figures('오늘과 앞으로 7일 도착 인원')).toHaveLength(18);
  expect(await figures('최근 8주 입출금 (USD)')).toHaveLength(24);
  broken = false;
  for (const [at, name] of failed.entries()) {
    fireEvent.click(retry(name));
    await waitFor(() => expect(region(name).queryByRole('button')).toBeNull());
    for (const other of failed.slice(at + 1)) expect(retry(other)).toBeInTheDocument();
    answered.resolve(undefined);
    await waitFor(async () => expect((await figures(name)).length).toBeGreaterThan(0));
  }
});

test('a figure refused for too many requests is requested again after Retry-After', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  let isBusy = true;
  open({
    data: { ...rows, depositandwithdrawals: [entry(1, { confirmerId: 7, confirmedAt: null })] },
    extensions: ['mine', 'fields'],
    instead: (_sent, { pathname, searchParams }) =>
      isBusy && pathname === '/depositandwithdrawals' && searchParams.has('confirmerId')
        ? { status: 429, headers: { 'Retry-After': '1' }, body: { message: 'Too Many Attempts.' } }
        : undefined,
  });
  const again = await screen.findByRole('button', { name: '다시 시도 (1)' });
  const region = within(await panel('내 확정 대기 정산'));
  expect(region.getByRole('link', { name: '2건' })).toBeVisible();
  isBusy = false;
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(await region.findByRole('link', { name: /입출금 1건/ })).toBeVisible();
  expect(again).not.toBeInTheDocument();
});

test('an unreadable value only affects its own figure, and is reported', async () => {
  const data = { ...rows, reservations: [reservation(1), reservation(2, { paxCount: 'many' })] };
  open({ data });
  const region = await panel('오늘 도착');
  expect(await within(region).findByRole('link', { name: '2건 10명' })).toBeInTheDocument();
  expect(within(region).getByText(/값을 읽을 수 없는 예약 1건/)).toBeInTheDocument();
});

test.each([
  ['the oldest readable day', [message(1), message(2, { smsDate: '0000-00-00' })], '11/20 (금)'],
  ['an unreadable day as it is', [message(1, { smsDate: '2026-02-31' })], '2026-02-31'],
])('the oldest bank message has %s', async (_what, messages, day) => {
  open({
    data: { ...rows, depositandwithdrawals: [] },
    instead: (_sent, { pathname }) =>
      pathname === '/banksms'
        ? { body: { data: messages, links: {}, meta: { total: messages.length, links: [] } } }
        : undefined,
  });
  expect(await screen.findByText(`가장 오래된 것 ${day}`)).toBeVisible();
});

test('an empty database shows a friendly message', async () => {
  open({ data: {}, extensions: ['mine'] });
  for (const words of [
    '오늘 도착하는 예약이 없습니다.',
    '오늘 귀국하는 예약이 없습니다.',
    '2주 안에 시작하는 보류 예약이 없습니다.',
    '확정을 기다리는 정산이 없습니다.',
    '모든 문자가 매칭되었습니다.',
    '최근 8주 동안 입출금이 없습니다.',
  ])
    expect(await screen.findByText(words)).toBeInTheDocument();
});

test.each([
  ['{"balances":["list"]}', ['내 확정 대기 정산']],
  ['{"sections":["list"]}', []],
  ['{"cities":"*"}', []],
])('a role of %s sees the figures of %j', async (permissions, names) => {
  open({ rights: readRights(permissions), extensions: ['mine'] });
  await screen.findByText(/님, 안녕하세요/);
  await waitFor(() => expect(screen.queryAllByRole('region')).toHaveLength(names.length));
  for (const name of names) await panel(name);
  const nothing = screen.queryByText('내 역할로 볼 수 있는 현황이 없습니다.');
  if (names.length === 0) expect(nothing).toBeInTheDocument();
  else expect(nothing).not.toBeInTheDocument();
});
