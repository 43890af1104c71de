import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GenericEdit } from '../../../src/screens/GenericEdit';
import { fakeProvider, labelOf, openAdmin, sent } from '../formHarness';
import { resourceFile } from '../../support/resourceFile';
import { textsOf } from '../../support/textsOf';
import { aRate } from '../../support/samples';

const route = 'codes/exchangerates';
const record = aRate(1, 'KRW', '1350', { symbol: '₩', updatedAt: '2026-11-21 09:00:00' });
const history = [
  {
    id: 2,
    at: '2026-11-21 09:00:00',
    userId: 8,
    userName: '이정산',
    action: 'update',
    reason: null,
    changes: [{ field: 'rate', before: '1340', after: '1350' }],
  },
];

async function open(extensions: readonly string[] = []) {
  const getHistory = vi.fn(async () => ({ data: history }));
  const provider = Object.assign(fakeProvider({ [route]: [record] }), { getHistory });
  const { user } = openAdmin(`/admin/${route}/1`, provider, {
    route,
    edit: GenericEdit,
    extensions,
  });
  const rate = await screen.findByRole('textbox', { name: labelOf(route, 'rate') });
  const save = async (typed: string) => {
    await user.clear(rate);
    await user.type(rate, typed);
    await user.click(screen.getByRole('button', { name: '저장' }));
  };
  return { provider, user, rate, save };
}

const rows = async () => {
  const table = await screen.findByRole('table', { name: '최근 값' });
  return textsOf('row', table).slice(1);
};

describe('editing a record with guarded values, such as exchange rates', () => {
  it('shows the last rates, and says that past entries keep theirs', async () => {
    await open(['changes']);
    await waitFor(async () =>
      expect(await rows()).toEqual(['2026-11-21 09:001,350이정산', '–1,340–']),
    );
    expect(screen.getByText(/이미 등록된 입출금.*그대로/)).toBeInTheDocument();
  });

  it('shows the stored one if no history is kept', async () => {
    const { provider } = await open();
    expect(await rows()).toEqual(['2026-11-21 09:001,350–']);
    expect(provider.getHistory).not.toHaveBeenCalled();
  });

  it.each(['0', '-1350'])('refuses %s', async (typed) => {
    const { provider, rate, save } = await open();
    await save(typed);
    await waitFor(() => expect(rate).toBeInvalid());
    expect(provider.update).not.toHaveBeenCalled();
  });

  it('asks about an outlier, naming both, and keeps the input', async () => {
    const { provider, user, rate, save } = await open();
    await save('13500');
    const dialog = await screen.findByRole('dialog', { name: '값을 확인해 주세요' });
    expect(dialog).toHaveTextContent('1,350');
    expect(dialog).toHaveTextContent('13,500');
    await user.click(within(dialog).getByRole('button', { name: '다시 입력' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(provider.update).not.toHaveBeenCalled();
    expect(rate).toHaveValue('13,500');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await user.click(await screen.findByRole('button', { name: '이 값으로 저장' }));
    expect(await screen.findByText(`list of ${route}`)).toBeInTheDocument();
    expect(sent(provider.update)).toEqual({ rate: '13500' });
  });

  it('does not ask about a close value', async () => {
    const { provider, save } = await open();
    await save('1400');
    expect(await screen.findByText(`list of ${route}`)).toBeInTheDocument();
    expect(sent(provider.update)).toEqual({ rate: '1400' });
  });
});

const fields = { name: { type: 'text', required: true }, days: { type: 'integer' } };
const fees = resourceFile('fees', fields, {
  changeGuard: { fields: ['days'], times: 3 },
  words: { note: '지난 예약은 그대로입니다.' },
});

it("works for a file's resource, from the factor that it declares", async () => {
  const provider = fakeProvider({ fees: [{ id: 1, name: '취소', days: 3 }] });
  const screens = { route: 'fees', edit: GenericEdit };
  const { user } = openAdmin('/admin/fees/1', provider, { ...screens, files: [fees] });
  const days = await screen.findByRole('textbox', { name: 'days' });
  expect(screen.getByText('지난 예약은 그대로입니다.')).toBeInTheDocument();
  await user.clear(days);
  await user.type(days, '9');
  await user.click(screen.getByRole('button', { name: '저장' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('3배');
  await user.click(within(dialog).getByRole('button', { name: '이 값으로 저장' }));
  await waitFor(() => expect(sent(provider.update)).toEqual({ days: 9 }));
});
