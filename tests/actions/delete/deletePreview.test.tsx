import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/data/errors';
import { PARALLEL_WRITES } from '../../../src/data/limits';
import { cities, renderList, serve } from '../../list/listHarness';
import { itInLab } from '../../support/itInLab';
import { keepProblems } from '../../../src/data/problems';

async function ask(
  more: object,
  extensions: string[] = [],
  names = ['도시 1', '도시 2', '도시 3'],
) {
  const remove = vi.fn(async (_route: string, { id }: { id: number }) => ({ data: { id } }));
  const getList = serve({ 'codes/cities': cities(6) });
  renderList({ dataProvider: { getList, delete: remove, ...more }, extensions });
  await screen.findByRole('grid');
  for (const name of names)
    await userEvent.click(screen.getByRole('checkbox', { name: `${name} 선택` }));
  await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '삭제' }));
  return { remove, question: within(await screen.findByRole('dialog')) };
}

test('with a dry run of the server: referenced records are named with their references, the rest is deleted', async () => {
  const message = 'This record is in use and cannot be deleted. Used in: Flights (12), Ghosts (1)';
  const other = 'This record is in use and cannot be deleted. Used in: Flights (3)';
  const problem = (text: string, entities: string[], counts: string[]) => ({
    message: text,
    key: 'record.inUse',
    args: { entity: 'City', entities, counts },
  });
  keepProblems({
    problems: [
      problem(message, ['Flights', 'Ghosts'], ['12', '1']),
      problem(other, ['Flights'], ['3']),
    ],
  });
  const check = vi.fn(async () => ({
    data: [{ message, errors: {} }, null, { message: other, errors: {} }],
  }));
  const { remove, question } = await ask({ check }, ['writes', 'references']);
  expect(check).toHaveBeenCalledWith('codes/cities', {
    rows: [1, 2, 3].map((id) => ({ action: 'delete', id })),
    signal: expect.any(AbortSignal),
  });
  const stays = within(await question.findByRole('list', { name: '삭제 불가 2건' }));
  // Unknown resources in the server's words.
  expect(stays.getByText('도시 1').closest('li')).toHaveTextContent(
    '사용하는 곳: 항공편 (12), Ghosts (1)',
  );
  expect(stays.getByRole('link', { name: '항공편(3)' })).toHaveAttribute(
    'href',
    expect.stringMatching(/codes\/flights\?filter=%7B%22\w+%22%3A%22C3%22%7D/),
  );
  await userEvent.click(question.getByRole('button', { name: '1건 삭제' }));
  expect(await screen.findByText('1건을 삭제했습니다.')).toBeInTheDocument();
  expect(remove.mock.calls.map(([, { id }]) => id)).toEqual([2]);
  expect(await screen.findByText('2건 선택됨')).toBeInTheDocument();
});

test('the only record is in use: says so instead of asking', async () => {
  const check = vi.fn(async () => ({ data: [{ message: '사용 중입니다.', errors: {} }] }));
  const { question } = await ask({ check }, ['writes', 'references'], ['도시 1']);
  await question.findByText(/사용 중입니다\./);
  expect(question.queryByText(/삭제하시겠습니까/)).toBeNull();
  expect(question.getByText('도시 항목을 삭제할 수 없습니다: 도시 1')).toBeVisible();
  expect(question.getByRole('button', { name: '삭제' })).toBeDisabled();
});

test('waits for a busy server', async () => {
  const busy = new ApiError({
    kind: 'http',
    text: 'Too Many Attempts.',
    status: 429,
    retryAfter: 0,
  });
  const check = vi
    .fn<() => Promise<{ data: object[] }>>()
    .mockRejectedValueOnce(busy)
    .mockResolvedValue({ data: [{ message: '사용 중입니다.', errors: {} }] });
  const { question } = await ask({ check }, ['writes'], ['도시 1']);
  expect(await question.findByText(/사용 중입니다\./)).toBeVisible();
  expect(check).toHaveBeenCalledTimes(2);
});

test('stops once the server cannot be reached, shows how far it is, and names what it did not send', async () => {
  const lost = new ApiError({ kind: 'network', text: 'Network Error', uncertainWrite: 'delete' });
  const names = [1, 2, 3, 4, 5, 6].map((id) => `도시 ${id}`);
  const { remove, question } = await ask({}, [], names);
  let lose = () => {};
  remove.mockReturnValue(new Promise((_, reject) => (lose = () => reject(lost))));
  await userEvent.click(question.getByRole('button', { name: '6건 삭제' }));
  expect(question.getByRole('progressbar', { name: '6건 중 0건 처리' })).toHaveAttribute(
    'max',
    '6',
  );
  lose();
  expect(await screen.findByText('6건을 삭제하지 못했습니다')).toBeVisible();
  expect(remove).toHaveBeenCalledTimes(PARALLEL_WRITES);
  const unsent = screen.getAllByText('다른 항목의 오류로 중단되어 보내지 않았습니다.');
  expect(unsent).toHaveLength(6 - PARALLEL_WRITES);
});

itInLab('without dry runs no request is sent', async () => {
  const { question } = await ask({});
  expect(question.getByRole('button', { name: '3건 삭제' })).toBeEnabled();
});

itInLab('a missing response does not prevent deleting', async () => {
  const check = () => Promise.reject(new ApiError({ kind: 'network', text: 'Network Error' }));
  const { question } = await ask({ check }, ['writes']);
  expect(await question.findByText(/^미리 확인하지 못했습니다/)).toBeInTheDocument();
  expect(question.getByRole('button', { name: '3건 삭제' })).toBeEnabled();
});
