import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import DuplicateDialog from '../../src/record/duplicates/DuplicateDialog';
import LedgerCreate from '../../src/features/ledger/create';
import { openAdmin } from './formHarness';
import { createTestProvider } from '../data/backend';
import { itInLab } from '../support/itInLab';

type Row = Record<string, unknown>;
const json = (body: object) => new Response(JSON.stringify({ ...body, status_code: 200 }));
const office = { id: 4, code: 'HQ', name: '본사', seq: 1, active: 1 };

function backend(rows: Row[], answer = (row: Row): Response => json({ data: row })) {
  const waiting: (() => void)[] = [];
  const writes: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, { method = 'GET', body } = {}) => {
    const { pathname } = new URL(String(input));
    const id = /\/(\d+)$/.exec(pathname)?.[1];
    const found = rows.find((row) => String(row.id) === id);
    if (method === 'GET')
      return json(found ? { data: found } : { data: rows, meta: { total: rows.length } });
    writes.push(`${method} ${pathname}`);
    const text = String(body);
    const fields: Row =
      method === 'PUT' ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    const row = found ?? { id: 90 + rows.length, ...fields };
    if (found) Object.assign(found, fields);
    else rows.push(row);
    await new Promise<void>((go) => waiting.push(go));
    return answer(row);
  };
  const provider = createTestProvider({ fetch });
  const answerNext = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.();
  };
  return { provider, writes, rows, answerNext };
}

const fields = ['name', 'code', 'seq', 'active'];
const save = '{Control>}s{/Control}';

describe('input during a save', () => {
  it('stays in a form that would close, and is saved by the second Ctrl+S', async () => {
    const { provider, writes, rows, answerNext } = backend([{ ...office }]);
    const { user } = openAdmin('/admin/users/offices/4', provider, { fields });
    const name = await screen.findByRole('textbox', { name: '지점명' });
    await user.type(name, ' 1');
    await user.keyboard(save);
    await waitFor(() => expect(writes).toHaveLength(1));
    await user.type(name, '2');
    await answerNext();
    expect(await screen.findByText(/그사이 입력한 내용은/)).toBeInTheDocument();
    expect(name).toHaveValue('본사 12');
    await user.type(name, '3');
    await user.keyboard(save);
    await waitFor(() => expect(writes).toHaveLength(2));
    await user.type(name, '4');
    await user.keyboard(save);
    await answerNext();
    await answerNext();
    expect(await screen.findByText('list of users/offices')).toBeInTheDocument();
    expect(writes).toEqual(Array.from({ length: 3 }, () => 'PUT /offices/4'));
    expect(rows).toEqual([expect.objectContaining({ name: '본사 1234' })]);
  });

  it('is an edit of the new record that the first save has made', async () => {
    const { provider, writes, rows, answerNext } = backend([]);
    const { user } = openAdmin('/admin/users/offices/create', provider, { fields });
    const name = await screen.findByRole('textbox', { name: '지점명' });
    await user.type(screen.getByRole('textbox', { name: '코드' }), 'PUS');
    await user.type(name, '부산');
    await user.keyboard(save);
    await waitFor(() => expect(writes).toHaveLength(1));
    await user.type(name, '지점');
    await user.keyboard(save);
    await answerNext();
    await answerNext();
    expect(await screen.findByText('list of users/offices')).toBeInTheDocument();
    expect(writes).toEqual(['POST /offices', 'PUT /offices/90']);
    expect(rows).toEqual([expect.objectContaining({ id: 90, code: 'PUS', name: '부산지점' })]);
  });

  itInLab('stays in a ledger entry that is followed by the next one', async () => {
    const { provider, writes, rows, answerNext } = backend([]);
    const { user } = openAdmin('/admin/depositandwithdrawals/create', provider, {
      route: 'depositandwithdrawals',
      create: LedgerCreate,
      fields: ['summary'],
    });
    const summary = await screen.findByRole('textbox', { name: '적요' });
    await user.type(summary, '잔금');
    await user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}');
    await waitFor(() => expect(writes).toHaveLength(1));
    await user.type(summary, ' 2차');
    await answerNext();
    expect(await screen.findByText(/그사이 입력한 내용은/)).toBeInTheDocument();
    expect(summary).toHaveValue('잔금 2차');
    await user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}');
    await answerNext();
    await waitFor(() => expect(screen.getByRole('textbox', { name: '적요' })).toHaveValue(''));
    expect(writes).toEqual(['POST /depositandwithdrawals', 'PUT /depositandwithdrawals/90']);
    expect(rows).toEqual([expect.objectContaining({ summary: '잔금 2차' })]);
  });
});

it.each([
  ['is the one that the person knows', /#90/, 1],
  ['is another one', '새로 등록', 2],
])('a new record without a response: %s', async (_how, choice, count) => {
  vi.spyOn(console, 'error').mockReturnValue();
  let lost = true;
  const { provider, rows, answerNext } = backend([], (row) => {
    const isLost = lost;
    lost = false;
    return isLost ? new Response('<html>', { status: 502 }) : json({ data: row });
  });
  const { user } = openAdmin('/admin/depositandwithdrawals/create', provider, {
    route: 'depositandwithdrawals',
    create: LedgerCreate,
    fields: ['summary'],
    frame: <DuplicateDialog />,
  });
  await user.type(await screen.findByRole('textbox', { name: '적요' }), '잔금');
  await user.keyboard(save);
  await answerNext();
  expect(await screen.findByRole('link', { name: /^#90/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '나중에 결정' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('두 번 등록되지 않습니다');
  expect(screen.getByRole('textbox', { name: '적요' })).toHaveValue('잔금');
  // The dialog opens before anything is sent.
  await user.keyboard(save);
  await user.click(await screen.findByRole('button', { name: choice }));
  if (count === 2) await answerNext();
  expect(await screen.findByText('list of depositandwithdrawals')).toBeInTheDocument();
  expect(rows).toHaveLength(count);
});
