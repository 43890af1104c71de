import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/data/errors';
import ko from '../../i18n/ko';
import { fakeProvider, labelOf, openAdmin, sent, type Data } from '../record/formHarness';
import { aReservation } from '../support/samples';
import { asked, city, country, FIELDS, lists, open, openCountry, options, places } from './pickers';
import { deferred } from '../support/deferred';
import { itInLab } from '../support/itInLab';
import { runBefore } from '../support/runBefore';
import { retype } from '../support/retype';

const addOf = (text: string) => ko.form.picker.add.replace('%{text}', text);

describe('a reference', () => {
  it('offers active records by title and code, and shows a stored inactive one', async () => {
    const { user, box, provider } = await open('/admin/codes/cities/3', places());
    const input = box('codes/cities', 'countryCode');
    await waitFor(() => expect(input).toHaveValue('소련'));
    await user.click(input);
    expect(await options()).toEqual(['대한민국KR', '일본JP']);
    // The lookup already loaded all options.
    expect(lists(provider, 'codes/countries')).toBe(1);
  });

  it('is picked by keyboard, by code or by half a syllable of its title', async () => {
    const { user, provider, input } = await openCountry();
    await retype(user, input, '어');
    // No record has that name yet.
    expect(await options()).toEqual([addOf('어')]);
    await retype(user, input, '일보');
    expect(await options()).toEqual(['일본JP', addOf('일보')]);
    await user.keyboard('{Enter}');
    expect(input).toHaveValue('일본');
    expect(provider.update).not.toHaveBeenCalled();
    await retype(user, input, 'kr');
    expect(await options()).toEqual(['대한민국KR']);
    await user.tab();
    expect(input).toHaveValue('대한민국');
  });

  it('can be chosen again, and the best match of a typed text is highlighted', async () => {
    const data = places();
    data['codes/countries']?.push(country(4, 'NJ', '북일본'));
    const { user, provider, input, save } = await openCountry(data);
    const type = async (text: string) => {
      const all = { initialSelectionStart: 0, initialSelectionEnd: 99 };
      await user.type(input, text, all);
      await options();
      await user.keyboard('{Enter}');
    };
    await type('북일본');
    await type('북일');
    expect(input).toHaveValue('북일본');
    await type('일본');
    expect(input).toHaveValue('일본');
    await type('일본');
    await save();
    expect(sent(provider.update)).toEqual({ countryCode: 'JP' });
  });

  it('does not move past its only match to a new record by the first ↓', async () => {
    const { user, input } = await openCountry();
    await retype(user, input, '일보');
    expect(await options()).toEqual(['일본JP', addOf('일보')]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(input).toHaveValue('일본');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('completes a partial name with a single match on blur', async () => {
    const { user, provider, input, save } = await openCountry();
    await retype(user, input, '일보');
    await options();
    await user.tab();
    expect(input).toHaveValue('일본');
    await retype(user, input, '대한');
    await user.tab();
    await waitFor(() => expect(input).toHaveValue('대한민국'));
    await retype(user, input, '본');
    await user.tab();
    await save();
    expect(sent(provider.update)).toEqual({ countryCode: 'JP' });
  });

  it("keeps unresolved or ambiguous text, says so, and can't be saved with it", async () => {
    const data = places();
    data['codes/countries']?.push(country(4, 'JM', '일마니아'));
    const { user, provider, input, save } = await openCountry(data);
    await waitFor(() => expect(input).toHaveValue('대한민국'));
    await retype(user, input, '어딘가');
    await user.tab();
    expect(input).toHaveValue('어딘가');
    await waitFor(() => expect(input).toHaveAccessibleDescription(ko.validation.oneOf));
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(input).toHaveAccessibleDescription(ko.validation.oneOf);
    await retype(user, input, '일');
    await user.tab();
    await waitFor(() => expect(input).toHaveAccessibleDescription(/일본, 일마니아/));
    expect(input).toHaveValue('일');
    await user.keyboard('{Control>}s{/Control}');
    expect(provider.update).not.toHaveBeenCalled();
    await retype(user, input, 'jp');
    await user.tab();
    expect(input).toHaveValue('일본');
    expect(input).not.toHaveAccessibleDescription(/./);
    await save();
    expect(sent(provider.update)).toEqual({ countryCode: 'JP' });
  });

  it('does not pick while a syllable is composed', async () => {
    const { user, input } = await openCountry();
    await waitFor(() => expect(input).toHaveValue('대한민국'));
    await retype(user, input, '일');
    await options();
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing: true });
    expect(input).toHaveValue('일');
    await user.keyboard('{Enter}');
    expect(input).toHaveValue('일본');
  });

  it('says why options fail to load, and loads them by a button', async () => {
    const { user, box, provider } = await open('/admin/codes/cities/create', places());
    let isDown = true;
    runBefore(provider.getList, () => {
      if (isDown) throw new ApiError({ kind: 'network', text: 'Network Error' });
    });
    await user.click(box('codes/cities', 'countryCode'));
    expect(await screen.findByText(ko.server.network)).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: ko.fault.retry }));
    expect(await options()).toContain('일본JP');
  });

  const failing = (data: Data, failed: string) => {
    const provider = fakeProvider(data);
    runBefore(provider.getList, (route) => {
      if (route === failed) throw new ApiError({ kind: 'network', text: 'Network Error' });
    });
    return provider;
  };

  it('marks a code whose name failed to load', async () => {
    const provider = failing(places(), 'codes/countries');
    openAdmin('/admin/codes/cities/1', provider, { fields: FIELDS });
    const name = labelOf('codes/cities', 'countryCode');
    const input = await screen.findByRole('combobox', { name });
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription('이름을 불러오지 못해 코드로 표시합니다.'),
    );
    expect(input).toHaveValue('KR');
  });

  it('says why the options of a field that accepts any text failed to load', async () => {
    const provider = failing({ reservations: [] }, 'codes/customer-managers');
    openAdmin('/admin/reservations/create', provider, { fields: FIELDS });
    const name = labelOf('reservations', 'manager');
    const manager = await screen.findByRole('combobox', { name });
    await userEvent.click(manager);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(manager).toHaveAccessibleDescription(
        `목록을 불러오지 못했습니다: ${ko.server.network}`,
      ),
    );
  });
});

describe('typed text and a change of its field by another user', () => {
  async function typeMeanwhile() {
    const opened = await openCountry();
    const { user, input, provider, queryClient } = opened;
    await waitFor(() => expect(input).toHaveValue('대한민국'));
    // Over the selected title: the value itself has not changed.
    await user.type(input, '일보', { initialSelectionStart: 0, initialSelectionEnd: 4 });
    await options();
    provider.getOne.mockResolvedValue({ data: city(1, 'SU', 'SEL', '서울') });
    await act(() => queryClient.invalidateQueries({ queryKey: ['codes/cities'] }));
    expect(await screen.findByText('새 값')).toBeInTheDocument();
    expect(input).toHaveValue('일보');
    return opened;
  }

  it('the text stays, and its choice is compared with the value that the user saw', async () => {
    const { user, input, provider, save } = await typeMeanwhile();
    await user.tab();
    expect(input).toHaveValue('일본');
    await save();
    expect(sent(provider.update)).toEqual({ countryCode: 'JP' });
    expect(provider.update.mock.calls[0]?.[1]).toHaveProperty('meta.was.countryCode', 'KR');
  });

  it('Esc takes over the change', async () => {
    const { user, input } = await typeMeanwhile();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(input).toHaveValue('소련'));
    await user.click(screen.getByRole('button', { name: '저장' }));
    expect(input).not.toHaveAccessibleDescription(/./);
  });
});

it("Esc in an emptied reference takes over another user's change", async () => {
  const { user, input, provider, queryClient } = await openCountry();
  await waitFor(() => expect(input).toHaveValue('대한민국'));
  await user.clear(input);
  provider.getOne.mockResolvedValue({ data: city(1, 'SU', 'SEL', '서울') });
  await act(() => queryClient.invalidateQueries({ queryKey: ['codes/cities'] }));
  expect(await screen.findByText('새 값')).toBeInTheDocument();
  expect(input).toHaveValue('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(input).toHaveValue('소련'));
  expect(screen.queryByText('새 값')).toBeNull();
});

describe('a narrowed reference', () => {
  const flights = 'codes/flights';

  it('offers only what its scope allows, and is emptied when the scope moves away', async () => {
    const { user, box, provider } = await open('/admin/codes/flights/create', places());
    await user.click(box(flights, 'departureCountry'));
    await user.click(await screen.findByRole('option', { name: /대한민국/ }));
    await user.click(box(flights, 'departureCity'));
    expect(await options()).toEqual(['서울SEL']);
    expect(lists(provider, 'codes/cities')).toBe(1);
    await user.click(screen.getByRole('option', { name: /서울/ }));

    await user.click(box(flights, 'departureCountry'));
    await user.click(await screen.findByRole('option', { name: /일본/ }));
    await waitFor(() => expect(box(flights, 'departureCity')).toHaveValue(''));
    expect(box(flights, 'departureCountry')).toHaveValue('일본');
  });

  itInLab('keeps a choice that fits the new scope', async () => {
    const { user, box } = await open('/admin/codes/flights/create', places());
    await user.click(box(flights, 'departureCity'));
    await user.click(await screen.findByRole('option', { name: /도쿄/ }));
    await user.click(box(flights, 'departureCountry'));
    await user.click(await screen.findByRole('option', { name: /일본/ }));
    await waitFor(() => expect(box(flights, 'departureCountry')).toHaveValue('일본'));
    expect(box(flights, 'departureCity')).toHaveValue('도쿄');
  });

  it('takes free text where the declaration says so, and keeps it', async () => {
    const { user, box, provider, save } = await open('/admin/reservations/1', {
      reservations: [{ id: 1, ...aReservation }],
      'codes/customer-managers': [
        { id: 1, customerCode: 'HANA', name: '김대리', active: true },
        { id: 2, customerCode: 'MODE', name: '박과장', active: true },
      ],
    });
    const manager = box('reservations', 'manager');
    await user.click(manager);
    await user.keyboard('{ArrowDown}');
    expect(await options()).toEqual(['김대리HANA']);
    // A unique completion is taken…
    await user.type(manager, '김대');
    await user.tab();
    expect(manager).toHaveValue('김대리');
    // …also on Enter…
    await retype(user, manager, '김대');
    const match = await screen.findByRole('option', { name: /김대리/ });
    await waitFor(() => expect(manager).toHaveAttribute('aria-activedescendant', match.id));
    await user.keyboard('{Enter}');
    expect(manager).toHaveValue('김대리');
    expect(screen.queryByRole('listbox')).toBeNull();
    // …unless the user keeps the text.
    await retype(user, manager, '김대');
    await user.click(await screen.findByRole('option', { name: /그대로/ }));
    expect(manager).toHaveValue('김대');
    expect(manager).not.toHaveAccessibleDescription(/./);
    await retype(user, manager, '새 담당');
    await user.tab();
    expect(manager).toHaveAccessibleDescription(ko.form.unlisted);
    await save();
    expect(sent(provider.update)).toEqual({ manager: '새 담당' });
  });
});

it('a picker with more options than can be loaded at once searches on the server, half a second after the last key and not during composition', async () => {
  const many = Array.from({ length: 1200 }, (_, index) =>
    country(index + 1, `C${index}`, `나라 ${index}`),
  );
  const { user, box, provider } = await open('/admin/codes/cities/create', {
    'codes/countries': many,
  });
  const input = box('codes/cities', 'countryCode');
  await user.click(input);
  expect((await options()).at(-1)).toContain('1,200');
  const searches = () =>
    asked(provider, 'codes/countries').filter((one) => 'searchKey' in Object(one));
  expect(asked(provider, 'codes/countries')).toEqual([{ active: '1', perPage: 50 }]);

  vi.useFakeTimers();
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: '나라 119' } });
  act(() => vi.advanceTimersByTime(5000));
  expect(searches()).toEqual([]);
  fireEvent.compositionEnd(input);
  fireEvent.change(input, { target: { value: '나라 1199' } });
  act(() => vi.advanceTimersByTime(499));
  expect(searches()).toEqual([]);
  act(() => vi.advanceTimersByTime(1));
  vi.useRealTimers();
  expect(await screen.findByRole('option', { name: /나라 1199/ })).toBeInTheDocument();
  expect(searches()).toEqual([{ active: '1', searchKey: '나라 1199', perPage: 50 }]);
});

it('typed text survives an arriving lookup', async () => {
  const provider = fakeProvider(places());
  const arrived = deferred();
  runBefore(provider.getList, async (route) => {
    if (route === 'codes/countries') await arrived.promise;
  });
  const { user } = openAdmin('/admin/codes/cities/1', provider, { fields: FIELDS });
  await screen.findByRole('button', { name: '저장' });
  const input = screen.getByRole('combobox', { name: labelOf('codes/cities', 'countryCode') });
  await user.type(input, '일', { initialSelectionStart: 0, initialSelectionEnd: 2 });
  act(() => arrived.resolve());
  expect(await screen.findByRole('option', { name: /일본/ })).toBeInTheDocument();
  expect(input).toHaveValue('일');
});
