import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import OpenUserMenu from '../../src/app/layout/OpenUserMenu';
import { undoLog } from '../../src/data/undoLog';
import { UndoShortcut } from '../../src/record/undo';
import { UnsavedSteps } from '../../src/record/unsavedUndo';
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

it('the user menu undoes what is not saved before what is', async () => {
  const steps = new UnsavedSteps();
  onTestFinished(steps.offer());
  const unmark = vi.fn();
  steps.push(unmark);
  const person = { name: '홍길동', avatar: undefined };
  const menu = { person, job: null, anchor: document.body, onClose: vi.fn() };
  const { user } = openAdmin('/admin/codes/cities', fakeProvider({ 'codes/cities': [] }), {
    frame: <OpenUserMenu {...menu} />,
  });
  await user.click(await screen.findByRole('menuitem', { name: '되돌리기' }));
  expect(unmark).toHaveBeenCalledTimes(1);
});
