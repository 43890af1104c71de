import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { undoLog } from '../../src/data/undoLog';
import { UndoShortcut } from '../../src/record/undo';
import { fakeProvider, openAdmin } from './formHarness';

afterEach(() => undoLog.clear());

it('Ctrl+Z after adding a record asks, and deletes it', async () => {
  const city = { id: 5, countryCode: 'KR', code: 'SEL', name: '서울', seq: 3, active: true };
  const provider = fakeProvider({ 'codes/cities': [city], 'codes/countries': [] });
  const { user } = openAdmin('/admin/codes/cities', provider, { frame: <UndoShortcut /> });
  const { id, ...data } = city;
  const onUndone = vi.fn(async () => undefined);
  const params = { data };
  const answer = { ...data, id };
  undoLog.note({ method: 'create', route: 'codes/cities', params, answer }, { onUndone });
  const ask = async () => {
    await user.keyboard('{Control>}z{/Control}');
    return within(
      await screen.findByRole('dialog', { name: '등록한 자료 1건을 삭제하시겠습니까?' }),
    );
  };
  const dialog = await ask();
  expect(dialog.getByText('서울')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(provider.delete).not.toHaveBeenCalled();
  expect(onUndone).not.toHaveBeenCalled();
  await user.click((await ask()).getByRole('button', { name: '삭제' }));
  expect(await screen.findByText('되돌렸습니다: 서울')).toBeInTheDocument();
  expect(provider.delete).toHaveBeenCalledTimes(1);
  expect(onUndone.mock.calls).toEqual([[new Set([5])]]);
});
