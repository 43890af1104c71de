import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ko from '../../i18n/ko';
import { openAdmin } from './formHarness';
import { createTestProvider } from '../data/backend';

const department = { id: 4, officeCode: 'HQ', code: 'GOLF', name: '골프팀', seq: 1, active: 1 };
const office = { id: 1, code: 'HQ', name: '본사', seq: 1, active: 1 };

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
const html = (status: number) => new Response('<html><body>Bad Gateway</body></html>', { status });

const write = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
async function serve(input: string, init: RequestInit = {}): Promise<Response> {
  if (init.method !== 'GET') return write(input, init);
  if (input.includes('/departments/4')) return json({ data: department, status_code: 200 });
  const rows = input.includes('/offices') ? [office] : [department];
  return json({ data: rows, meta: { total: rows.length, links: [] }, status_code: 200 });
}

function open(path = '/admin/users/departments/4') {
  const fetch: typeof globalThis.fetch = (input, init) => serve(String(input), init);
  return openAdmin(path, createTestProvider({ fetch }));
}

async function editAndSave() {
  const user = userEvent.setup({ delay: null });
  const name = await screen.findByRole('textbox', { name: '부서명' });
  await screen.findByDisplayValue('본사');
  await user.clear(name);
  await user.type(name, '새 골프팀');
  const seq = screen.getByRole('textbox', { name: '순서' });
  await user.clear(seq);
  await user.type(seq, '12');
  await user.click(screen.getByRole('button', { name: '저장' }));
  return { user, name, seq };
}

const taken = 'The name has already been taken.';
const unprocessable = {
  message: 'The given data was invalid.',
  errors: {
    name: [taken],
    seq: ['The seq must be at least 20.'],
    userId: ['The selected user id is invalid.'],
  },
};

const failures: [string, () => Promise<Response>, string | RegExp][] = [
  ['HTTP 422', async () => json(unprocessable, 422), '입력한 내용을 확인해 주세요.'],
  [
    "HTTP 422 with its field's message",
    async () => json({ message: taken, errors: { name: [taken] } }, 422),
    /^저장하지 못했습니다\. 입력한 내용은 그대로 있습니다\.부서명: 이미 사용 중인 값입니다\.$/,
  ],
  ['HTTP 500', async () => json({ message: 'Server Error' }, 500), ko.server.serverError],
  [
    '200 with status 500',
    async () => json({ status_code: 500, message: '마감된 부서입니다.' }),
    '마감된 부서입니다.',
  ],
  [
    '200 with status 500 and no words',
    async () => json({ status_code: '500' }),
    '부서 수정에 실패했습니다.',
  ],
  [
    'a dropped connection',
    () => Promise.reject(new TypeError('fetch failed')),
    '서버에 연결할 수 없습니다',
  ],
  ['HTML instead of JSON', async () => html(200), /^서버가 알 수 없는 형식으로 응답했습니다\./],
  [
    'the old record',
    async () => json({ data: department, status_code: 200 }),
    /^서버에 저장되지 않았습니다\..*부서명: 서버에 저장되지 않은 값입니다\./,
  ],
  [
    'a message alone',
    async () => json({ message: 'Your session has expired' }),
    /^서버에 저장되지 않았습니다\. 서버 응답: Your session has expired/,
  ],
  [
    'the record of another',
    async () => json({ data: { ...department, id: 9 } }),
    /^서버가 다른 자료\(#9\)로 응답했습니다\. 저장되었는지 확인하지 못했습니다/,
  ],
  ['an error page', async () => html(502), /^서버를 잠시 사용할 수 없습니다\(502\)\./],
];

describe('a save that fails', () => {
  beforeEach(() => {
    write.mockReset();
  });

  it.each(failures)('by %s keeps the input and explains why', async (_name, answer, words) => {
    write.mockImplementationOnce(answer);
    const { router } = open();
    const { user, name, seq } = await editAndSave();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    expect(alert).not.toHaveTextContent('500:');
    expect(name).toHaveValue('새 골프팀');
    expect(seq).toHaveValue('12');
    expect(router.state.location.pathname).toBe('/admin/users/departments/4');

    // The next save sends the same again.
    await user.click(within(alert).getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    const stored = { ...department, name: '새 골프팀', seq: 12 };
    write.mockImplementationOnce(async () => json({ data: stored, status_code: 200 }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('list of users/departments')).toBeInTheDocument();
    expect(write).toHaveBeenCalledTimes(2);
    const bodies = write.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as object);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[1]).toMatchObject({ id: 4, name: '새 골프팀', seq: 12 });
  });

  it('puts field messages at their fields, translated, and focuses the first', async () => {
    write.mockImplementationOnce(failures[0]?.[1] ?? Promise.reject);
    open();
    const { user, name, seq } = await editAndSave();
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('이미 사용 중인 값입니다.');
    expect(seq).toHaveAccessibleDescription('20 이상으로 입력해 주세요.');
    expect(alert).toHaveTextContent('userId: 선택할 수 없는 값입니다.');
    await user.type(name, '2');
    await waitFor(() => expect(name).toBeValid());
    expect(seq).toBeInvalid();
  });

  it('does the same on create', async () => {
    write.mockImplementationOnce(failures[0]?.[1] ?? Promise.reject);
    open('/admin/users/departments/create');
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByRole('textbox', { name: '부서명' }), '골프팀');
    await user.type(screen.getByRole('textbox', { name: '코드' }), 'GOLF');
    await user.click(screen.getByRole('combobox', { name: '지점' }));
    await user.click(await screen.findByRole('option', { name: /본사/ }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('입력한 내용을 확인해 주세요.');
    const name = screen.getByRole('textbox', { name: '부서명' });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveValue('골프팀');
    expect(screen.getByRole('combobox', { name: '지점' })).toHaveValue('본사');
  });
});

describe('a busy server', () => {
  beforeEach(() => {
    write.mockReset();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  });
  afterEach(() => vi.useRealTimers());

  const busy = () =>
    new Response(JSON.stringify({ message: 'Too Many Attempts.' }), {
      status: 429,
      headers: { 'Retry-After': '20' },
    });

  it('is sent the save again when it says so', async () => {
    write.mockImplementationOnce(async () => busy());
    write.mockImplementation(async (_url, { body }) =>
      json({ data: { ...department, ...JSON.parse(String(body)) }, status_code: 200 }),
    );
    open();
    await editAndSave();
    expect(await screen.findByText(/^20초 후 자동으로 다시 저장합니다/)).toBeVisible();
    for (let second = 1; second < 20; second += 1) act(() => vi.advanceTimersByTime(1000));
    expect(screen.getByText(/^1초 후 자동으로/)).toBeVisible();
    expect(write).toHaveBeenCalledOnce();
    act(() => vi.advanceTimersByTime(1000));
    await waitFor(() => expect(write).toHaveBeenCalledTimes(2));
    expect(await screen.findByText(ko.form.updated)).toBeInTheDocument();
  });

  it.each(['changes', 'dismisses'])('is not, if the user %s something first', async (what) => {
    write.mockImplementation(async () => busy());
    open();
    const { user, name } = await editAndSave();
    await screen.findByText(/^20초 후 자동으로 다시 저장합니다/);
    if (what === 'changes') await user.type(name, '!');
    else await user.click(screen.getByRole('button', { name: ko.form.dismiss }));
    expect(screen.queryByText(/자동으로 다시 저장합니다/)).toBeNull();
    act(() => vi.advanceTimersByTime(30_000));
    expect(write).toHaveBeenCalledOnce();
  });
});
