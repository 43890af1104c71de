import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider, UpdateParams } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/data/errors';
import { recordWrites, undoLog } from '../../../src/data/undoLog';
import { UndoShortcut } from '../../../src/record/undo';
import type { AnyRecord } from '../../../src/schema';
import * as files from '../../../src/shell/saveFile';
import { ListScreen } from '../../../src/screens/GenericList';
import { cities, renderList, serve } from '../../list/listHarness';
import { textOf } from '../../support/blob';
import { deferred } from '../../support/deferred';
import { itInLab } from '../../support/itInLab';
import { setTouchScreen } from '../../support/touchScreen';

type Update = (params: UpdateParams<AnyRecord>, row: AnyRecord) => AnyRecord | Promise<AnyRecord>;

const conflict = (values: object) =>
  new ApiError({
    kind: 'http',
    status: 409,
    text: 'changed',
    body: { conflict: { by: '박준서', at: '2026-11-20 15:02:11', fields: values } },
  });

beforeEach(() => {
  undoLog.clear();
  vi.spyOn(files, 'saveFile').mockReturnValue();
});

async function show(count: number, answer: Update = ({ data }, row) => ({ ...row, ...data })) {
  const rows = new Map(cities(count).map((row) => [row.id, row]));
  let inFlight = 0;
  const most = { inFlight: 0 };
  const update = vi.fn(async (_route: string, params: UpdateParams<AnyRecord>) => {
    inFlight += 1;
    most.inFlight = Math.max(most.inFlight, inFlight);
    try {
      const row = rows.get(Number(params.id)) ?? { id: 0 };
      const data = await answer(params, row);
      rows.set(data.id, data);
      return { data };
    } finally {
      inFlight -= 1;
    }
  });
  const getList: ReturnType<typeof serve> = vi.fn((route, params) =>
    serve({ 'codes/cities': [...rows.values()] })(route, params),
  );
  const dataProvider = recordWrites({
    getList,
    update,
  } as unknown as DataProvider) as unknown as { update: typeof update; getList: typeof getList };
  renderList({
    dataProvider: { getList: dataProvider.getList, update: dataProvider.update },
    extensions: ['writes'],
    children: (
      <>
        <UndoShortcut />
        <ListScreen />
      </>
    ),
  });
  await screen.findByRole('grid');
  return { rows, update, most, getList };
}

async function begin(names: readonly string[], seq: string) {
  for (const name of names)
    await userEvent.click(screen.getByRole('checkbox', { name: `${name} 선택` }));
  fireEvent.keyDown(document.body, { key: 'b', code: 'KeyB' });
  const dialog = await screen.findByRole('dialog', { name: '도시 일괄 변경' });
  await waitFor(() => expect(within(dialog).getByLabelText('변경할 항목')).toHaveFocus());
  await userEvent.keyboard('순서{Enter}');
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: '순서' })).toHaveFocus());
  await userEvent.keyboard(seq);
  return within(dialog);
}

const sentTo = (update: Awaited<ReturnType<typeof show>>['update']) =>
  update.mock.calls.map(([, { id, data }]) => [id, data]);

test('by keyboard: before and after, who is left out and why, four at a time with previous values, and Ctrl+Z', async () => {
  const { rows, update, most } = await show(9);
  await userEvent.click(screen.getByRole('checkbox', { name: '이 페이지 모두 선택' }));
  const dialog = await begin([], '3');
  // One already has the value.
  expect(await dialog.findByRole('button', { name: '변경 8건' })).toBeInTheDocument();
  const first = dialog.getByText('도시 1').closest('tr');
  expect(first).toHaveTextContent('도시 10 → 3');
  expect(dialog.getByText('도시 4').closest('tr')).toHaveTextContent('이미 같습니다');
  await userEvent.keyboard('{Enter}');
  expect(dialog.getByRole('button', { name: '8건 변경' })).toHaveFocus();
  expect(update).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(
    await screen.findByText('8건을 변경했습니다. Ctrl+Z나 사용자 메뉴로 되돌릴 수 있습니다.'),
  ).toBeInTheDocument();
  expect([...rows.values()].map(({ seq }) => seq)).toEqual(Array.from({ length: 9 }, () => 3));
  expect(most.inFlight).toBe(4);
  expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { seq: 3 }, previousData: { seq: 0 } });

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  update.mockClear();
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(await screen.findByText('8건을 되돌렸습니다.')).toBeInTheDocument();
  expect([...rows.values()].map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { seq: 0 }, previousData: { seq: 3 } });
  // The browser undoes text in an input.
  const search = screen.getByPlaceholderText(/검색/);
  await userEvent.type(search, '가');
  fireEvent.keyDown(search, { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(screen.queryByText('되돌릴 작업이 없습니다.')).toBeNull();
  act(() => search.blur());
  act(() => search.focus());
  fireEvent.keyDown(search, { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(screen.queryByText('되돌릴 작업이 없습니다.')).toBeNull();
});

test('a key right after the field’s name belongs to its input', async () => {
  await show(1);
  await begin(['도시 1'], '5');
  await userEvent.click(screen.getByLabelText('변경할 항목'));
  await userEvent.setup({ delay: null }).keyboard('도시명{Enter}부산');
  expect(screen.getByRole('textbox', { name: /도시명/ })).toHaveValue('부산');
});

test('an undo says how many records are done', async () => {
  const held = deferred();
  await show(4, async ({ data }, row) => {
    if (data['seq'] === 1) await held.promise;
    return { ...row, ...data };
  });
  const dialog = await begin(['도시 1', '도시 2', '도시 3'], '9');
  setTouchScreen(true);
  await userEvent.click(await dialog.findByRole('button', { name: '3건 변경' }));
  await screen.findByText('3건을 변경했습니다. 사용자 메뉴로 되돌릴 수 있습니다.');
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(await screen.findByText('3건 중 2건 되돌리는 중')).toBeInTheDocument();
  held.resolve();
  expect(await screen.findByText('3건을 되돌렸습니다.')).toBeInTheDocument();
});

test('Ctrl+Z in an input without typed text undoes the last write', async () => {
  await show(1);
  const search = screen.getByPlaceholderText(/검색/);
  act(() => search.focus());
  fireEvent.keyDown(search, { key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(await screen.findByText('되돌릴 작업이 없습니다.')).toBeInTheDocument();
});

test('a file dropped on the open dialog does not replace it', async () => {
  await show(3);
  await userEvent.click(screen.getByRole('checkbox', { name: '이 페이지 모두 선택' }));
  await begin([], '3');
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  const file = new File(['코드\n1'], '도시.csv', { type: 'text/csv' });
  Object.assign(drop, { dataTransfer: { types: ['Files'], files: [file] } });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(screen.getByRole('dialog', { name: '도시 일괄 변경' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: '순서' })).toHaveValue('3');
});

test('a conflict is reported; only failures are retried, and can be downloaded', async () => {
  let isTheirs = true;
  const { rows, update } = await show(4, ({ id, data, previousData }, row) => {
    if (id === 2 && isTheirs) {
      isTheirs = false;
      throw conflict({ seq: '77' });
    }
    if (
      id === 3 &&
      previousData.seq === 2 &&
      !update.mock.calls.some(([, { id: one }]) => one === 4)
    )
      throw new ApiError({ kind: 'http', status: 422, text: '=위험' });
    return { ...row, ...data };
  });
  const dialog = await begin(['도시 1', '도시 2', '도시 3'], '5');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await dialog.findByText('1건을 변경했고 2건은 변경하지 못했습니다.')).toBeInTheDocument();
  expect(dialog.getByText('도시 2').closest('tr')).toHaveTextContent(
    /77 → 5저장한 사람: 박준서, 시각: 2026-11-20 15:02\. 현재 저장된 값: 순서: 77\. 다시 보내면/,
  );
  expect(dialog.queryByText('도시 1')).toBeNull();
  const again = dialog.getByRole('button', { name: '실패한 것만 다시 (2건)' });
  expect(again).not.toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: '실패 목록 CSV' }));
  const [name, file = new Blob()] = vi.mocked(files.saveFile).mock.calls[0] ?? [];
  expect(name).toMatch(/^도시 변경 실패 \d{4}-\d\d-\d\d\.csv$/);
  expect((await textOf(file)).split('\r\n')).toEqual([
    '번호,자료,순서 (전),순서 (후),이유',
    expect.stringMatching(/^2,도시 2,77,5,"?저장한 사람: 박준서/),
    `3,도시 3,2,5,"'=위험"`,
  ]);

  update.mockClear();
  // A second Ctrl+S does not overwrite another user's change.
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(update).not.toHaveBeenCalled();
  expect(again).toHaveFocus();
  rows.set(3, { ...(rows.get(3) ?? { id: 3 }), seq: 2 });
  update.mockImplementation(async (_route, { id, data }) => ({
    data: { ...data, id: Number(id) },
  }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/^3건을 변경했습니다/)).toBeInTheDocument();
  expect(sentTo(update)).toEqual([
    [2, { seq: 5 }],
    [3, { seq: 5 }],
  ]);
  expect(update.mock.calls[0]?.[1]).toMatchObject({ previousData: { seq: 77 } });
  expect(undoLog.get().map(({ writes }) => writes.map(({ params }) => params.id))).toEqual([
    [1, 2, 3],
  ]);
});

/** Nine changes, of which four are sent and wait for `answerAll`. */
async function sendNine(answer: Update) {
  const gates: (() => void)[] = [];
  const { update } = await show(9, async (...params) => {
    await new Promise<void>((resolve) => gates.push(resolve));
    return answer(...params);
  });
  await userEvent.click(screen.getByRole('checkbox', { name: '이 페이지 모두 선택' }));
  const dialog = await begin([], '50');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(gates).toHaveLength(4));
  return { update, dialog, answerAll: () => gates.forEach((open) => open()) };
}

itInLab('when stopped, pending requests finish, the rest is not sent; closing asks', async () => {
  const { update, dialog, answerAll } = await sendNine(({ data }, row) => ({ ...row, ...data }));
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: '창 닫기' }));
  expect(question.getByText('아직 보내는 중입니다. 중지하고 닫을까요?')).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: '계속하기' }));
  await userEvent.click(await dialog.findByRole('button', { name: '중지' }));
  answerAll();
  expect(await dialog.findByText('4건을 변경했고 5건은 변경하지 못했습니다.')).toBeInTheDocument();
  expect(update).toHaveBeenCalledTimes(4);
  expect(dialog.getAllByText('보내지 않음')).toHaveLength(5);
  expect(dialog.getByRole('button', { name: '보내지 않음 5건' })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '나머지 5건 계속' })).toBeInTheDocument();
});

test('a label for failed and unsent rows does not call all of them failed', async () => {
  const { dialog, answerAll } = await sendNine(() => {
    throw new ApiError({ kind: 'http', status: 422, text: '위험' });
  });
  await userEvent.click(await dialog.findByRole('button', { name: '중지' }));
  answerAll();
  expect(await dialog.findByRole('button', { name: '나머지 9건 계속' })).toBeInTheDocument();
});

test('when stopped, nothing waits for a busy server any more', async () => {
  const { update } = await show(105, () => {
    throw new ApiError({ kind: 'http', status: 429, text: 'busy', retryAfter: 60 });
  });
  const dialog = await begin(['도시 1'], '500');
  await userEvent.click(dialog.getByRole('radio', { name: '필터 전체 105건' }));
  expect(await dialog.findByText(/^외 5건은 .* 변경됩니다/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '105건 변경' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(4));
  await userEvent.click(await dialog.findByRole('button', { name: '중지' }));
  await userEvent.click(await dialog.findByRole('button', { name: '보내지 않음 101건' }));
  expect(dialog.queryByText(/변경됩니다/)).toBeNull();
  expect(update).toHaveBeenCalledTimes(4);
});

test('the whole filter is fetched at once, whatever is selected', async () => {
  const { update, getList } = await show(40);
  const dialog = await begin(['도시 1'], '99');
  getList.mockClear();
  await userEvent.click(dialog.getByRole('radio', { name: '필터 전체 40건' }));
  await userEvent.click(await dialog.findByRole('button', { name: '40건 변경' }));
  expect(await screen.findByText(/^40건을 변경했습니다/)).toBeInTheDocument();
  expect(update).toHaveBeenCalledTimes(40);
  expect(getList.mock.calls[0]?.[1]).toMatchObject({ pagination: { perPage: 10_000 } });
});

async function changeCurrency(rate: string | null) {
  const service = { id: 1, customerCode: 'A', service: '골프', currency: 'JPY', active: true };
  const rates = { id: 2, currency: 'USD', rate, active: true };
  const amounts = { amount: '26400', exchangeRate: '149.8', usdAmount: '176.23' };
  const getList = serve({
    'codes/customer-services': [{ ...service, ...amounts }],
    'codes/exchangerates': [rates],
    'codes/customers': [{ id: 3, code: 'A', name: '하나', active: true }],
  });
  const update = vi
    .fn()
    .mockRejectedValue(new ApiError({ kind: 'http', status: 422, text: '안 됨' }));
  renderList({ route: 'codes/customer-services', dataProvider: { getList, update } });
  await userEvent.click(await screen.findByRole('checkbox', { name: '이 페이지 모두 선택' }));
  fireEvent.keyDown(document.body, { key: 'b', code: 'KeyB' });
  const dialog = within(await screen.findByRole('dialog', { name: /일괄 변경/ }));
  await waitFor(() => expect(dialog.getByLabelText('변경할 항목')).toHaveFocus());
  await userEvent.keyboard('통화{Enter}');
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /통화/ })).toHaveFocus());
  await userEvent.keyboard('USD');
  await userEvent.click(await screen.findByRole('option', { name: /USD/ }));
  return dialog;
}

test.each([
  ['its reference rate', '1', /JPY → USD149\.8 → 1176\.23 USD → 26,400\.00 USD/],
  ['none, and is left out', null, /환율: 필수/],
])('another currency brings %s', async (_title, rate, shown) => {
  const dialog = await changeCurrency(rate);
  await waitFor(() => expect(dialog.getByText('골프').closest('tr')).toHaveTextContent(shown));
});

test('the list of failures has what follows from the change, too', async () => {
  const dialog = await changeCurrency('1');
  await userEvent.click(await dialog.findByRole('button', { name: '1건 변경' }));
  await userEvent.click(await dialog.findByRole('button', { name: '실패 목록 CSV' }));
  const [, file = new Blob()] = vi.mocked(files.saveFile).mock.calls[0] ?? [];
  expect((await textOf(file)).split('\r\n')).toEqual([
    '번호,자료,통화 (전),통화 (후),환율 (전),환율 (후),USD 금액 (전),USD 금액 (후),이유',
    '1,골프,JPY,USD,149.8,1,176.23,26400.00,안 됨',
  ]);
});
