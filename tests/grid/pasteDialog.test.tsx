import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import PasteDialog from '../../src/grid/paste/PasteDialog';
import type { GridPasteProps } from '../../src/grid/paste/types';
import { fakeProvider, type FakeProvider } from '../record/formHarness';
import { resourceOf } from '../support/resources';
import { itInLab } from '../support/itInLab';
import { show } from './gridHarness';
import { aSectionType } from '../support/samples';

const data = {
  'codes/basic': [aSectionType(1, 'HOTEL', '호텔'), aSectionType(2, 'GOLF', '골프')],
  'codes/customers': [
    { id: 1, code: 'C1', name: '힐튼 세부', type1: 'SUPPLIER', type2: 'HOTEL' },
    { id: 2, code: 'C3', name: '마닐라 골프', type1: 'SUPPLIER', type2: 'GOLF' },
  ],
};
const fixed = { reservationCode: 'R-1' };
const sections = resourceOf('sections');

function open(text: string, { provider = fakeProvider(data) }: { provider?: FakeProvider } = {}) {
  const onTake = vi.fn<GridPasteProps['onTake']>();
  const onClose = vi.fn<() => void>();
  show(
    <PasteDialog
      resource={sections}
      near="2026-05-01"
      fixed={fixed}
      text={text}
      onText={() => undefined}
      onTake={onTake}
      onClose={onClose}
    />,
    provider,
  );
  return { onTake, onClose, provider, user: userEvent.setup() };
}

const HEAD = '날짜\t시작\t일정 구분\t공급처\t비고';
const counts = (total: number, good: number) =>
  screen.findByText(`${total}행 중 ${good}행을 추가할 수 있습니다.`, { exact: false });
const cell = (row: number, column: string) =>
  screen.getByRole('textbox', { name: `${row}행 ${column}` });
const takeButton = () => screen.getByRole('button', { name: /^\d+행 추가$/ });

describe('the paste dialog', () => {
  it('shows the parsed rows, and adds them with the fixed values', async () => {
    const { onTake, onClose, user } = open(
      `${HEAD}\n5/1\t오후 3:00\t호텔\t힐튼 세부\t바다 전망\n5/2\t7:30\t골프\tC3\t`,
    );
    await counts(2, 2);
    expect(screen.getByRole('dialog', { name: '일정 붙여넣기' })).toBeVisible();
    expect(cell(1, '날짜')).toHaveAccessibleDescription('2026-05-01');
    expect(cell(2, '공급처')).toHaveAccessibleDescription('마닐라 골프');
    expect(onTake).not.toHaveBeenCalled();
    await waitFor(() => expect(takeButton()).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(onTake.mock.calls).toEqual([
      [
        [
          {
            ...fixed,
            date: '2026-05-01',
            time1: '15:00',
            section: 'HOTEL',
            providerCode: 'C1',
            remark: '바다 전망',
          },
          { ...fixed, date: '2026-05-02', time1: '07:30', section: 'GOLF', providerCode: 'C3' },
        ],
      ],
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('marks and focuses an invalid cell, and accepts its row once corrected', async () => {
    const { onTake, onClose, user } = open(
      `${HEAD}\n5/1\t09:00\t호텔\tC1\t\n5/2\t9시쯤\t골프\t없는 곳\t`,
    );
    await counts(2, 1);
    const time = cell(2, '시작');
    expect(time).toBeInvalid();
    expect(time).toHaveAccessibleDescription('시각을 09:30 형식으로 입력해 주세요.');
    await waitFor(() =>
      expect(cell(2, '공급처')).toHaveAccessibleDescription('‘없는 곳’ 항목을 찾을 수 없습니다.'),
    );

    await user.click(screen.getByRole('button', { name: '다음 오류' }));
    expect(time).toHaveFocus();
    await user.keyboard('{F8}');
    expect(cell(2, '공급처')).toHaveFocus();
    await user.keyboard('{F8}');
    expect(time).toHaveFocus();
    act(() => screen.getByRole('button', { name: '닫기' }).focus());
    await user.keyboard('{F8}');
    expect(cell(2, '공급처')).toHaveFocus();
    await user.keyboard('{F8}');
    await user.keyboard('9:10{F8}');
    expect(time).toBeValid();
    expect(cell(2, '공급처')).toHaveFocus();
    await user.keyboard('마닐라 골프');
    await counts(2, 2);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onTake.mock.calls[0]?.[0]).toMatchObject([
      { time1: '09:00' },
      { time1: '09:10', providerCode: 'C3' },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks once for an unknown name, offering those of its type, nearest first', async () => {
    const golf = (id: number, name: string) => ({
      id,
      code: `C${id}`,
      name,
      type1: 'SUPPLIER',
      type2: 'GOLF',
    });
    const provider = fakeProvider({
      ...data,
      'codes/customers': [...data['codes/customers'], golf(4, '세부 골프'), golf(5, '클락 컨트리')],
    });
    const { onTake, user } = open(
      [
        HEAD,
        '5/1\t\t골프\t클락컨트리클럽\t',
        '5/2\t\t골프\t클락컨트리클럽\t',
        '5/3\t\t호텔\t클락컨트리클럽\t',
        '5/4\t\t골프\tC3\t',
      ].join('\n'),
      { provider },
    );
    await counts(4, 1);
    const asked = within(await screen.findByRole('region', { name: /^목록에 없는 이름/ }));
    const question = (rows: string) =>
      asked.getByRole('combobox', { name: `공급처 ‘클락컨트리클럽’ · ${rows}행` });
    await waitFor(() => expect(question('1, 2')).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    const options = await within(await screen.findByRole('listbox')).findAllByRole('option');
    expect(options.map((one) => one.textContent)).toEqual([
      expect.stringContaining('클락 컨트리'),
      expect.stringContaining('마닐라 골프'),
      expect.stringContaining('세부 골프'),
    ]);
    await user.keyboard('{Enter}');
    await counts(4, 3);
    expect(cell(2, '공급처')).toHaveAccessibleDescription('클락 컨트리');
    await user.tab();
    expect(question('3')).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onTake).toHaveBeenCalledOnce());
    expect(onTake.mock.calls[0]?.[0].map(({ providerCode }) => providerCode)).toEqual([
      'C5',
      'C5',
      'C1',
      'C3',
    ]);
  });

  it('keeps text in fields that accept any, unless the user resolves it', async () => {
    const provider = fakeProvider({
      ...data,
      'codes/basic': [...data['codes/basic'], aSectionType(3, 'FLIGHT', '항공')],
      'codes/flights': [
        { id: 1, num: 'TG659', departureTime: '10:20', arrivalTime: '14:20' },
        { id: 2, num: 'KE651', departureTime: '09:00', arrivalTime: '13:00' },
      ],
    });
    const { onTake, user } = open(`날짜\t일정 구분\t편명\n5/1\t항공\tTG 695\n5/2\t항공\tKE651`, {
      provider,
    });
    await counts(2, 2);
    await waitFor(() => expect(takeButton()).toHaveFocus());
    const question = await screen.findByRole('combobox', { name: '편명 ‘TG 695’ · 1행' });
    expect(question).toHaveAccessibleDescription('선택하지 않으면 입력된 그대로 넣습니다.');
    await user.click(question);
    await user.click(await screen.findByRole('option', { name: /^TG659/ }));
    await waitFor(() => expect(cell(1, '편명')).toHaveAccessibleDescription('TG659'));
    await user.click(takeButton());
    expect(onTake.mock.calls[0]?.[0]).toMatchObject([
      { text1: 'TG659', time1: '10:20' },
      { text1: 'KE651' },
    ]);
  });

  it('keeps invalid rows after the others are added', async () => {
    const { onTake, onClose, user } = open(
      `${HEAD}\n5/1\t\t호텔\tC1\t\n5/32\t\t골프\tC3\t\n5/3\t\t골프\tC3\t`,
    );
    await counts(3, 2);
    await user.click(takeButton());
    expect(onTake.mock.calls[0]?.[0]).toHaveLength(2);
    expect(onClose).not.toHaveBeenCalled();
    await counts(1, 0);
    expect(screen.getByText(/2행을 추가했습니다/)).toBeVisible();
    await user.clear(cell(2, '날짜'));
    await user.type(cell(2, '날짜'), '5/2');
    await user.click(takeButton());
    expect(onTake.mock.calls[1]?.[0]).toMatchObject([{ date: '2026-05-02' }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leaves out deselected rows', async () => {
    const { onTake, onClose, user } = open(`${HEAD}\n5/1\t\t호텔\tC1\t\n5/32\t\t골프\tC3\t`);
    await counts(2, 1);
    await user.click(screen.getByRole('checkbox', { name: '2행 추가' }));
    expect(cell(2, '날짜')).toBeValid();
    await user.click(takeButton());
    expect(onTake.mock.calls[0]?.[0]).toHaveLength(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('lets the user map a column', async () => {
    const { onTake, user } = open('체크인 일자\t구분\t객실\t방\n5/1\t호텔\t2\t-');
    await counts(1, 0);
    const select = (title: string) => screen.getByRole('combobox', { name: `${title} 열의 항목` });
    expect(select('체크인 일자')).toHaveDisplayValue('날짜');
    expect(select('방')).toHaveDisplayValue('건너뛰기');
    await user.selectOptions(select('객실'), '객실 수');
    await counts(1, 1);
    await user.click(takeButton());
    expect(onTake.mock.calls[0]?.[0]).toEqual([
      { ...fixed, date: '2026-05-01', section: 'HOTEL', text2: '2' },
    ]);
  });

  it('asks once for a value without a column', async () => {
    const { onTake, user } = open('일정 구분\t비고\n호텔\t가\n골프\t나');
    await counts(2, 0);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '필수 항목에 맞는 열이 없습니다: 날짜.',
    );
    const all = screen.getByRole('region', { name: '모든 행에 같은 값' });
    const date = within(all).getByRole('textbox', { name: '날짜' });
    await waitFor(() => expect(date).toHaveFocus());
    await user.keyboard('2026-05-04');
    await counts(2, 2);
    await user.click(takeButton());
    expect(onTake.mock.calls[0]?.[0]).toMatchObject([
      { date: '2026-05-04', section: 'HOTEL' },
      { date: '2026-05-04', section: 'GOLF' },
    ]);
  });

  it('moves up and down with the arrows, and Escape reverts before it closes', async () => {
    const { onClose, user } = open(`${HEAD}\n5/1\t\t호텔\tC1\t\n5/2\t\t골프\tC3\t`);
    await counts(2, 2);
    await user.click(cell(1, '비고'));
    await user.keyboard('{ArrowDown}메모');
    expect(cell(2, '비고')).toHaveFocus();
    expect(cell(2, '비고')).toHaveValue('메모');
    await user.keyboard('{Escape}');
    expect(cell(2, '비고')).toHaveValue('');
    await user.keyboard('{ArrowUp}');
    expect(cell(1, '비고')).toHaveFocus();
    // One row is in the tab order.
    await user.tab();
    expect(screen.getByRole('button', { name: '닫기' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('adds nothing while lookups fail, and retries', async () => {
    const provider = fakeProvider(data);
    const { getList } = provider;
    provider.getList = vi.fn(async () => {
      throw new Error('no network');
    });
    const { user } = open(`${HEAD}\n5/1\t\t호텔\tC1\t`, { provider });
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(takeButton()).toBeDisabled();
    provider.getList = getList;
    await user.click(retry);
    await counts(1, 1);
  });

  it('requests a list once, however many rows refer to it', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `5/${(index % 28) + 1}\t\t골프\tC3\t`);
    const { provider } = open([HEAD, ...rows].join('\n'));
    await counts(40, 40);
    expect(provider.getList.mock.calls.map(([route]) => route).toSorted()).toEqual([
      'codes/basic',
      'codes/customers',
    ]);
  });

  itInLab('renders only visible rows, and says how many it left out', async () => {
    const rows = Array.from({ length: 620 }, () => '5/1\t\t골프\tC3\t');
    open([HEAD, ...rows].join('\n'));
    await counts(500, 500);
    expect(screen.getByText(/뒤의 120행은 읽지 않았습니다/)).toBeVisible();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '501');
    await waitFor(() => expect(screen.getAllByRole('checkbox').length).toBeLessThan(80));
  });

  it('says when there is nothing', () => {
    open(' \n');
    expect(screen.getByText('붙여넣을 내용이 없습니다.')).toHaveRole('status');
    expect(takeButton()).toBeDisabled();
  });
});
