import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { keepOrigin } from '../../src/shell/elements/BackToList';
import { deferred } from '../support/deferred';
import { runBefore } from '../support/runBefore';
import { fakeProvider, labelOf, openAdmin, sent } from './formHarness';
import { aCity } from '../support/samples';

const countries = [
  { id: 1, code: 'KR', name: '대한민국', active: true },
  { id: 2, code: 'JP', name: '일본', active: true },
];
const city = aCity(5, {
  code: 'SEL',
  name: '서울',
  seq: 3,
  updatedAt: '2026-01-02 03:04:05',
});
const data = () => ({ 'codes/cities': [city], 'codes/countries': countries });

describe('a form generated from a declaration', () => {
  it('shows the record in its sections, fixed fields as fixed, and the details', async () => {
    openAdmin('/admin/codes/cities/5', fakeProvider(data()));
    expect(await screen.findByRole('textbox', { name: '도시명' })).toHaveValue('서울');
    expect(screen.getByRole('heading', { name: '기본 정보' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '코드' })).toHaveAttribute('readonly');
    const facts = screen.getByRole('region', { name: '기록 정보' });
    expect(within(facts).getByText('2026-01-02 03:04')).toBeInTheDocument();
    expect(await screen.findByDisplayValue('대한민국')).toBeInTheDocument();
  });

  it('sends what was changed and nothing else, once, and goes back to the list', async () => {
    const provider = fakeProvider(data());
    const answered = deferred();
    runBefore(provider.update, () => answered.promise);
    const { router, user } = openAdmin('/admin/codes/cities/5', provider);
    const name = await screen.findByRole('textbox', { name: '도시명' });
    await user.clear(name);
    await user.type(name, '서울특별시');
    const save = screen.getByRole('button', { name: /저장/ });
    await user.click(save);
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    await user.click(save);
    await user.keyboard('{Control>}s{/Control}');
    expect(provider.update).toHaveBeenCalledTimes(1);
    expect(provider.update.mock.calls[0]?.[1]).toMatchObject({
      id: '5',
      data: { name: '서울특별시' },
    });
    expect(Object.keys(sent(provider.update) ?? {})).toEqual(['name']);
    answered.resolve();
    expect(await screen.findByText('list of codes/cities')).toBeInTheDocument();
    expect(await screen.findByText('저장했습니다.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/codes/cities');
    expect(provider.update).toHaveBeenCalledTimes(1);
  });

  it('sends nothing without a change, and says so', async () => {
    const provider = fakeProvider(data());
    openAdmin('/admin/codes/cities/5', provider);
    await screen.findByDisplayValue('서울');
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('바뀐 내용이 없습니다.')).toBeInTheDocument();
    expect(provider.update).not.toHaveBeenCalled();
  });

  it.each([
    ['the list', 'codes/cities'],
    ['another screen', 'codes/countries'],
  ])('goes back in the history to %s it was opened from', async (_what, from) => {
    const { router, user } = openAdmin(`/admin/${from}`, fakeProvider(data()));
    // Its place is restored by the key.
    const { key } = router.state.location;
    await act(() => router.navigate('/admin/codes/cities/5'));
    keepOrigin(router.state.location.key, `/admin/${from}`);
    await user.type(await screen.findByDisplayValue('서울'), '특별시');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText(`list of ${from}`);
    expect(router.state.location.key).toBe(key);
  });

  it('asks the server for the record even when a fresh list has just held it', async () => {
    const provider = fakeProvider(data());
    const answered = deferred();
    runBefore(provider.getOne, () => answered.promise);
    const { router, queryClient } = openAdmin('/admin/codes/cities', provider);
    await screen.findByText('list of codes/cities');
    queryClient.setQueryData(['codes/cities', 'getOne', { id: '5', meta: undefined }], {
      id: 5,
      name: '옛 이름',
    });
    await act(() => router.navigate('/admin/codes/cities/5'));
    expect(await screen.findByDisplayValue('옛 이름')).toBeInTheDocument();
    act(() => answered.resolve());
    expect(await screen.findByDisplayValue('서울')).toBeInTheDocument();
    expect(provider.getOne).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/다른 곳에서/)).not.toBeInTheDocument();
  });

  it('saves by Ctrl+S under a Korean layout too', async () => {
    const provider = fakeProvider(data());
    const { user } = openAdmin('/admin/codes/cities/5', provider);
    await user.type(await screen.findByRole('textbox', { name: '도시명' }), '!');
    window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyS', key: 'ㄴ', ctrlKey: true }));
    await waitFor(() => expect(provider.update).toHaveBeenCalledTimes(1));
  });

  it('names what is missing, counts it, focuses the first and updates as it is corrected', async () => {
    const provider = fakeProvider(data());
    const { user } = openAdmin('/admin/codes/cities/create', provider);
    const name = await screen.findByRole('textbox', { name: '도시명' });
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('확인이 필요한 항목이 3개 있습니다.')).toBeInTheDocument();
    const country = screen.getByRole('combobox', { name: '국가' });
    await waitFor(() => expect(country).toHaveFocus());
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('필수 입력 항목입니다.');
    await user.type(name, '부산');
    await waitFor(() => expect(name).toBeValid());
    expect(provider.create).not.toHaveBeenCalled();
  });

  it('creates with the declared defaults', async () => {
    const provider = fakeProvider(data());
    const { user } = openAdmin('/admin/codes/cities/create', provider);
    await user.type(await screen.findByRole('textbox', { name: '도시명' }), '오사카');
    await user.type(screen.getByRole('textbox', { name: '코드' }), 'OSA');
    await user.click(screen.getByRole('combobox', { name: '국가' }));
    await user.click(await screen.findByRole('option', { name: /일본/ }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('list of codes/cities');
    expect(sent(provider.create)).toEqual({
      countryCode: 'JP',
      code: 'OSA',
      name: '오사카',
      seq: 0,
      active: true,
    });
  });

  it('fills a clone from the record, without unique values', async () => {
    const provider = fakeProvider(data());
    const { router, user } = openAdmin('/admin/codes/cities/5', provider);
    await user.click(await screen.findByRole('link', { name: '복제' }));
    expect(await screen.findByText(/복제한 내용/)).toBeInTheDocument();
    expect(router.state.location.search).toBe('?source=5');
    expect(screen.getByRole('textbox', { name: '도시명' })).toHaveValue('서울');
    expect(screen.getByRole('textbox', { name: '코드' })).toHaveValue('');
    await user.type(screen.getByRole('textbox', { name: '코드' }), 'ICN');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('list of codes/cities');
    expect(sent(provider.create)).toEqual({
      countryCode: 'KR',
      code: 'ICN',
      name: '서울',
      seq: 3,
      active: true,
    });
  });

  it('also starts with the record that a link passes on, and saves it with the defaults', async () => {
    const provider = fakeProvider(data());
    const { router, user } = openAdmin('/admin/codes/cities', provider);
    await screen.findByText('list of codes/cities');
    const state = { record: { name: '서울', code: 'ICN', countryCode: 'KR' } };
    await act(() => router.navigate('/admin/codes/cities/create', { state }));
    await user.type(await screen.findByDisplayValue('서울'), '!');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('list of codes/cities');
    const defaults = { seq: 0, active: true };
    expect(sent(provider.create)).toEqual({ ...state.record, name: '서울!', ...defaults });
  });

  it('asks by name before it deletes, and explains a failure', async () => {
    const provider = fakeProvider(data());
    provider.delete.mockRejectedValueOnce(new Error('This record is in use.'));
    const { user } = openAdmin('/admin/codes/cities/5', provider);
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    const dialog = await screen.findByRole('dialog', { name: '도시 삭제' });
    expect(within(dialog).getByText('서울')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: '취소' })).toHaveFocus();
    expect(provider.delete).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: '삭제' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This record is in use.');
    await user.click(within(dialog).getByRole('button', { name: '삭제' }));
    expect(await screen.findByText('list of codes/cities')).toBeInTheDocument();
  });

  it('explains why a record failed to load, and retries', async () => {
    const provider = fakeProvider(data());
    provider.getOne.mockRejectedValueOnce(new Error('Network Error'));
    const { user } = openAdmin('/admin/codes/cities/5', provider);
    expect(await screen.findByRole('alert')).toHaveTextContent('서버에 연결할 수 없습니다');
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByDisplayValue('서울')).toBeInTheDocument();
  });
});

describe('an invalid stored value that was not edited', () => {
  const customer = {
    id: 3,
    type1: 'AGENCY',
    type2: null,
    code: 'HANA',
    name: '하나투어',
    active: true,
    phone: '본사 안내',
    ceo: '가'.repeat(51),
    address: null,
  };
  const open = async () => {
    const provider = fakeProvider({ 'codes/customers': [customer] });
    const { user } = openAdmin('/admin/codes/customers/3', provider);
    return {
      user,
      provider,
      name: await screen.findByRole('textbox', { name: labelOf('codes/customers', 'name') }),
    };
  };
  const fieldOf = (label: string) =>
    screen.getByRole('textbox', { name: label }).closest('.form-field');

  it('is marked, is not sent, and does not block the rest', async () => {
    const { user, provider, name } = await open();
    expect(fieldOf('전화')).toHaveTextContent(/저장된 값을 그대로 둡니다.*전화번호는 숫자와/);
    expect(fieldOf('대표자')).toHaveTextContent('50자 이하로 입력해 주세요.');
    expect(fieldOf(labelOf('codes/customers', 'name'))).not.toHaveTextContent('저장된 값');
    expect(screen.getAllByText(/저장된 값을 그대로 둡니다/)).toHaveLength(2);
    expect(screen.getByText(/아직 비어 있는 필수 항목/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: '전화' })).toBeValid();
    await user.type(name, '!');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('list of codes/customers');
    expect(sent(provider.update)).toEqual({ name: '하나투어!' });
  });

  it('is validated once it is edited, until it is as it was stored', async () => {
    const { user, provider } = await open();
    const phone = screen.getByRole('textbox', { name: '전화' });
    await user.type(phone, '!');
    expect(fieldOf('전화')).not.toHaveTextContent('저장된 값');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(phone).toBeInvalid());
    expect(provider.update).not.toHaveBeenCalled();
    await user.type(phone, '{Backspace}');
    await waitFor(() => expect(phone).toBeValid());
    expect(fieldOf('전화')).toHaveTextContent('저장된 값');
  });
});

it('a field shows its description, and those of its values, if declared', async () => {
  openAdmin('/admin/reservations/create', fakeProvider({}), { fields: ['revDivision', 'memo'] });
  const input = await screen.findByRole('combobox', { name: /부문/ });
  const help = (element: Element) => element.closest<HTMLElement>('[data-help]')?.dataset['help'];
  expect(help(input)).toMatch(/^예약을 담당하는 부문(.|\n)*MD: (.|\n)*TK: /);
  expect(help(screen.getByRole('textbox', { name: /메모/ }))).toBeUndefined();
});
