import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import LedgerEdit from '../../../src/features/ledger/edit';
import type { AnyRecord } from '../../../src/schema';
import { fakeProvider, openAdmin } from '../../record/formHarness';

const route = 'depositandwithdrawals';

async function open(entry: AnyRecord, ...sections: AnyRecord[]) {
  const provider = fakeProvider({ [route]: [entry], sections });
  const screens = { route, edit: LedgerEdit, fields: ['sectionId'] };
  const { user } = openAdmin(`/admin/${route}/9`, provider, screens);
  return { user, provider, input: await screen.findByRole('combobox', { name: '일정' }) };
}

it('an entry’s section has its whole name, not the code that is sent along', async () => {
  const entry = { id: 9, direction: 'WITHDRAWAL', sectionId: 3, sectionCode: 'GOLF' };
  const section = { id: 3, date: '2026-12-10', sectionName: '골프', text1: '오크힐 동코스' };
  const { provider, input } = await open(entry, section);
  await screen.findByDisplayValue('2026-12-10 골프 오크힐 동코스');
  expect(input).toHaveValue('2026-12-10 골프 오크힐 동코스');
  // Not a thousand for one.
  expect(provider.getList.mock.calls.map(([of]) => of)).not.toContain('sections');
});

it('a text that names no section keeps its own message when saved', async () => {
  const { user, provider, input } = await open({ id: 9, direction: 'WITHDRAWAL' });
  await user.type(input, '저녁');
  await user.tab();
  await waitFor(() => expect(input).toBeInvalid());
  const said = input.getAttribute('aria-describedby');
  const message = said && document.getElementById(said)?.textContent;
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(input).toHaveFocus());
  expect(input).toHaveAccessibleDescription(String(message));
  expect(message).not.toContain('정수');
  expect(provider.getOne.mock.calls.map(([of]) => of)).not.toContain('sections');
});
