import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { declarations } from '../../../resources';
import { limitToDeclared, readRights } from '../../../src/rights';
import RoleList from '../../../src/features/roles/list';
import RoleEdit from '../../../src/features/roles/edit';
import { fakeProvider, openAdmin, sent } from '../../record/formHarness';
import { exampleText } from '../../support/examples';

const route = 'users/role-permissions';

async function open(permissions: string, more: object = {}) {
  const role = { id: 1, code: 'STAFF', permissions, seq: 1, active: true, updatedAt: null };
  const provider = fakeProvider({ [route]: [role] });
  openAdmin(`/admin/${route}/1`, provider, {
    route,
    edit: RoleEdit,
    fields: ['permissions'],
    ...more,
  });
  await screen.findByRole('region', { name: '역할 권한' });
  return { provider, user: userEvent.setup() };
}

const box = (resource: string, action: string) =>
  screen.getByRole('checkbox', { name: `${resource}: ${action}` });

it('selecting an action names its resource in the text, with the rights of all others', async () => {
  const { provider, user } = await open('{"*":["list"]}');
  expect(box('예약', '목록')).toBeChecked();
  expect(box('예약', '수정')).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: '예약: 확정' })).not.toBeInTheDocument();
  await user.click(box('예약', '수정'));
  await user.selectOptions(screen.getByRole('combobox', { name: '예약: 범위' }), '지점');
  expect(screen.queryByRole('combobox', { name: '거래처: 범위' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(provider.update).toHaveBeenCalled());
  expect(sent(provider.update)).toMatchObject({
    permissions:
      '{\n  "*": ["list"],\n  "reservations": {"actions":["list","edit"],"scope":"office"}\n}',
  });
});

it('says at a resource which lists its form needs besides', async () => {
  const { user } = await open('{"reservations":["list","create"],"flights":["list"]}');
  const row = (name: RegExp) => within(screen.getByRole('rowheader', { name }));
  expect(screen.getByRole('table', { name: '역할 권한' })).toBeInTheDocument();
  expect(row(/^예약/).getByText('입력 화면에 필요한 목록 권한: 거래처')).toBeInTheDocument();
  await user.click(box('거래처', '목록'));
  expect(screen.queryByText(/필요한 목록 권한/)).not.toBeInTheDocument();
  await user.click(box('항공편', '수정'));
  expect(row(/^항공편/).getByText(/기초 코드, 국가, 도시$/)).toBeInTheDocument();
});

it('says that added resources are not among all others, and which ones', async () => {
  const file = JSON.parse(exampleText('airways')) as { name: string };
  const rights = readRights('{"*":"*"}', limitToDeclared(declarations.map(({ name }) => name)));
  const { user } = await open('{"*":["list"]}', { files: [file], rights });
  expect(box('그 밖의 기본 자료', '목록')).toBeChecked();
  expect(box('항공사', '목록')).not.toBeChecked();
  expect(screen.getByText(/‘그 밖의 기본 자료’에 포함되지 않습니다: 항공사$/)).toBeInTheDocument();
  await user.click(box('항공사', '목록'));
  expect(screen.queryByText(/포함되지 않습니다/)).not.toBeInTheDocument();
});

it('everything includes added resources', async () => {
  await open('{"*":"*"}');
  expect(box('모든 자료', '목록')).toBeChecked();
});

it('a row can be reset to all others', async () => {
  const { user } = await open('{"*":["list"],"reservations":"*"}');
  await user.click(screen.getByRole('button', { name: '예약: 그 밖의 기본 자료와 같게' }));
  expect(box('예약', '목록')).toBeChecked();
  expect(box('예약', '수정')).not.toBeChecked();
});

it('the text is its other view, and the only one if it can’t be parsed', async () => {
  const { user } = await open('{cities');
  const place = within(screen.getByRole('region', { name: '역할 권한' }));
  expect(place.queryByRole('table')).not.toBeInTheDocument();
  expect(place.getByRole('alert')).toHaveTextContent('아무 권한도 주지 않습니다');
  const text = place.getByRole('textbox', { name: '권한 (JSON)' });
  await user.clear(text);
  await user.type(text, '{{"cities":"*"}');
  await user.click(place.getByRole('button', { name: '표로 보기' }));
  expect(box('도시', '삭제')).toBeChecked();
  expect(box('국가', '목록')).not.toBeChecked();
});

it('the list describes what each role grants', async () => {
  const role = (id: number, permissions: string) => ({ id, code: `R${id}`, permissions });
  const roles = [
    role(1, '{"*":"*"}'),
    role(
      2,
      '{"*":["list","show"],"reservations":{"actions":"*","scope":"office"},"audit":["list"]}',
    ),
    role(3, '{"*"'),
  ];
  openAdmin(`/admin/${route}`, fakeProvider({ [route]: roles }), { route, list: RoleList });
  expect(await screen.findByText('모든 자료: 전체')).toBeInTheDocument();
  expect(
    screen.getByText('그 밖의 기본 자료: 목록·상세, 예약: 전체 (지점), 감사 기록 (API 전용): 목록'),
  ).toBeInTheDocument();
  expect(screen.getByText('읽을 수 없음 (권한 없음)')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: /^권한/ })).not.toHaveTextContent('JSON');
});
