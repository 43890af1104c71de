import { act, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ko from '../../i18n/ko';
import { describeConflict } from '../../src/record/values/valueText';
import { createBackend, createTestProvider, type Sent } from '../data/backend';
import { openAdmin, labelOf } from './formHarness';
import { itInLab } from '../support/itInLab';
import { retype } from '../support/retype';
import { aRate } from '../support/samples';

const route = 'codes/exchangerates';
const path = `/admin/${route}/1`;

function serve() {
  const row: Record<string, unknown> = aRate(1, 'KRW', '1350', {
    symbol: '₩',
    rate2: '',
    active: 1,
    updatedAt: '2026-11-21 09:00:00',
  });
  const answer = ({ method, url, body }: Sent) => {
    if (method !== 'PUT' || !url.endsWith('/1')) return undefined;
    const { was = {}, id, ...fields } = body as { was?: object; id?: unknown };
    const text = (value: unknown) => String(value ?? '');
    const hit = Object.keys(was).filter(
      (name) =>
        text(row[name]) !== text(Reflect.get(was, name)) &&
        text(row[name]) !== text(Reflect.get(fields, name)),
    );
    if (hit.length === 0) {
      Object.assign(row, fields);
      return { body: { data: { ...row, id }, status_code: 200 } };
    }
    const now = Object.fromEntries(hit.map((name) => [name, row[name]]));
    const conflict = { by: '이정산', at: '2026-11-21 14:03:05', fields: now };
    return { status: 409, body: { message: 'Changed meanwhile.', conflict } };
  };
  const backend = createBackend({ rows: { '/exchange-rates': [row] }, answer });
  const provider = createTestProvider(backend, { extensions: ['writes'] });
  const puts = () => backend.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { row, provider, puts };
}

const input = (field: string) => screen.findByRole('textbox', { name: labelOf(route, field) });

async function type(user: ReturnType<typeof userEvent.setup>, field: string, text: string) {
  await retype(user, await input(field), text);
}

async function open() {
  const server = serve();
  const { queryClient, user } = openAdmin(path, server.provider);
  await screen.findByDisplayValue('₩');
  const save = () => user.click(screen.getByRole('button', { name: '저장' }));
  const side = (field: string, whose: RegExp) =>
    within(screen.getByRole('group', { name: labelOf(route, field) })).getByRole('radio', {
      name: whose,
    });
  return { ...server, user, queryClient, save, side };
}

describe('two edits of one record', () => {
  it('names the person who saved only if the server does', () => {
    const words = (key: string, gaps?: object) => `${key} ${Object.values(gaps ?? {}).join()}`;
    const conflict = { at: '2026-11-21 14:03:05', values: {} };
    expect(describeConflict({ ...conflict, by: '이정산' }, words)).toContain('이정산');
    expect(describeConflict({ ...conflict, by: null }, words)).toBe(
      'form.conflict.when 2026-11-21 14:03',
    );
    expect(ko.form.conflict.title).not.toContain('사람');
  });

  it('shows the later one what changed, by whom and when, and saves the choice', async () => {
    const { row, user, save, side, puts } = await open();
    await type(user, 'rate', '1400');
    await type(user, 'symbol', 'W');
    await type(user, 'seq', '5');
    Object.assign(row, { rate: '1360', symbol: '원' });
    await save();
    const dialog = await screen.findByRole('dialog', { name: '먼저 저장된 변경이 있습니다' });
    // Nothing is written, and no input is lost.
    expect(row).toMatchObject({ rate: '1360', symbol: '원', seq: 1 });
    expect(dialog).toHaveTextContent('이정산');
    expect(dialog).toHaveTextContent('2026-11-21 14:03');
    expect(dialog).toHaveTextContent('1,360');
    expect(dialog).toHaveTextContent('1,400');
    const go = within(dialog).getByRole('button', { name: '선택한 값으로 저장' });
    await user.click(side('rate', /내가 입력한 값/));
    expect(go).toBeDisabled();
    await user.click(side('symbol', /먼저 저장된 값/));
    await user.click(go);
    expect(await screen.findByText(`list of ${route}`)).toBeInTheDocument();
    expect(row).toMatchObject({ rate: '1400', symbol: '원', seq: 5 });
    expect(puts()).toEqual([
      { id: 1, symbol: 'W', rate: '1400', seq: 5, was: { symbol: '₩', rate: '1350', seq: 1 } },
      { id: 1, rate: '1400', seq: 5, was: { rate: '1360', seq: 1 } },
    ]);
  });

  itInLab('also asks if the other edit was fetched while typing', async () => {
    const { row, user, queryClient, save } = await open();
    await type(user, 'rate', '1400');
    Object.assign(row, { rate: '1360', symbol: '원' });
    await act(() => queryClient.invalidateQueries({ queryKey: [route, 'getOne'] }));
    expect(await screen.findByDisplayValue('원')).toBeInTheDocument();
    Object.assign(row, { seq: 9 });
    await act(() => queryClient.invalidateQueries({ queryKey: [route, 'getOne'] }));
    expect(await screen.findByDisplayValue('9')).toBeInTheDocument();
    await save();
    expect(await screen.findByRole('dialog')).toHaveTextContent('1,360');
    expect(row.rate).toBe('1360');
  });

  it('also asks if the value from before the other edit is typed again', async () => {
    const { row, user, queryClient, save, puts } = await open();
    const refetch = () => act(() => queryClient.invalidateQueries({ queryKey: [route, 'getOne'] }));
    await type(user, 'symbol', 'W');
    row.symbol = '원';
    await refetch();
    expect(await screen.findByText('새 값')).toBeInTheDocument();
    await type(user, 'symbol', '₩');
    row.seq = 9;
    await refetch();
    expect(await screen.findByDisplayValue('9')).toBeInTheDocument();
    await save();
    expect(await screen.findByRole('dialog')).toHaveTextContent('원');
    expect(puts()).toEqual([{ id: 1, symbol: '₩', was: { symbol: '₩' } }]);
  });

  it('keeps input while the dialog is open, and asks again', async () => {
    const { row, user, save } = await open();
    await type(user, 'rate', '1400');
    row.rate = '1360';
    await save();
    await user.click(await screen.findByRole('button', { name: '계속 편집' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await input('rate')).toHaveValue('1,400');
    await user.click(screen.getByRole('button', { name: '비교하고 선택' }));
    await user.click(await screen.findByRole('button', { name: '모두 먼저 저장된 값으로' }));
    await user.click(screen.getByRole('button', { name: '선택한 값으로 저장' }));
    expect(await screen.findByText('먼저 저장된 값을 그대로 두었습니다.')).toBeInTheDocument();
    const rate = await input('rate');
    await waitFor(() => expect(rate).toHaveFocus());
    expect(rate).toHaveValue('1360');
    expect(row.rate).toBe('1360');
    await type(user, 'rate', '1370');
    await save();
    expect(await screen.findByText(`list of ${route}`)).toBeInTheDocument();
    expect(row.rate).toBe('1370');
  });

  itInLab('asks again when a third edit came before the answer', async () => {
    const { row, user, save } = await open();
    await type(user, 'rate', '1400');
    row.rate = '1360';
    await save();
    await user.click(await screen.findByRole('button', { name: '모두 내가 입력한 값으로' }));
    row.rate = '1361';
    await user.click(screen.getByRole('button', { name: '선택한 값으로 저장' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('1,361'));
    expect(row.rate).toBe('1361');
    await user.click(screen.getByRole('button', { name: '모두 내가 입력한 값으로' }));
    await user.click(screen.getByRole('button', { name: '선택한 값으로 저장' }));
    expect(await screen.findByText(`list of ${route}`)).toBeInTheDocument();
    expect(row.rate).toBe('1400');
  });
});
