import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeProvider, labelOf, openAdmin, sent, type Data } from '../record/formHarness';
import { aReservation } from '../support/reservation';

const country = (id: number, code: string, name: string, active = true) => ({
  id,
  code,
  name,
  active,
});
const city = (id: number, countryCode: string, code: string, name: string) => ({
  id,
  countryCode,
  code,
  name,
  active: true,
});
const places = (): Data => ({
  'codes/countries': [
    country(1, 'KR', '대한민국'),
    country(2, 'JP', '일본'),
    country(3, 'SU', '소련', false),
  ],
  'codes/cities': [
    city(1, 'KR', 'SEL', '서울'),
    city(2, 'JP', 'TYO', '도쿄'),
    city(3, 'SU', 'LED', '레닌그라드'),
  ],
});

/** What is asked about here; the rest of these forms takes long to draw. */
const FIELDS = [
  ...['countryCode', 'departureCountry', 'departureCity', 'customerCode', 'manager'],
  ...['reservationCodes', 'confirmerId'],
];

async function open(path: string, data: Data) {
  const user = userEvent.setup({ delay: null });
  const provider = fakeProvider(data);
  const admin = openAdmin(path, provider, undefined, [], { fields: FIELDS });
  await screen.findByRole('button', { name: '저장' });
  const box = (route: string, field: string) =>
    screen.getByRole('combobox', { name: labelOf(route, field) });
  return { user, provider, box, ...admin };
}

const options = async () => {
  const list = within(await screen.findByRole('listbox'));
  return list.getAllByRole('option').map((option) => option.textContent);
};

/** The filters of every list that was asked for, without look-ups. */
const asked = (provider: ReturnType<typeof fakeProvider>, route: string) =>
  provider.getList.mock.calls
    .filter(([name, params]) => name === route && !params.meta)
    .map(([, { filter, pagination }]) => ({ ...filter, perPage: pagination?.perPage }) as unknown);

/** How many lists of it were asked for, look-ups and all. */
const lists = (provider: ReturnType<typeof fakeProvider>, route: string) =>
  provider.getList.mock.calls.filter(([name]) => name === route).length;

describe('a reference', () => {
  it('offers active records by title and code, and shows an inactive one that is there', async () => {
    const { user, box, provider } = await open('/admin/codes/cities/3', places());
    const input = box('codes/cities', 'countryCode');
    await waitFor(() => expect(input).toHaveValue('소련'));
    await user.click(input);
    expect(await options()).toEqual(['대한민국KR', '일본JP']);
    // The look-up that named it holds all that can be picked: there is no second list.
    expect(lists(provider, 'codes/countries')).toBe(1);
  });

  it('is picked by keyboard, by code or by half a syllable of its title', async () => {
    const { user, box, provider } = await open('/admin/codes/cities/1', places());
    const input = box('codes/cities', 'countryCode');
    await user.clear(input);
    await user.type(input, '어');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.clear(input);
    await user.type(input, '일보');
    expect(await options()).toEqual(['일본JP']);
    await user.keyboard('{Enter}');
    expect(input).toHaveValue('일본');
    expect(provider.update).not.toHaveBeenCalled();
    await user.clear(input);
    await user.type(input, 'kr');
    expect(await options()).toEqual(['대한민국KR']);
    await user.tab();
    expect(input).toHaveValue('대한민국');
  });

  it('forgets text that names nothing', async () => {
    const { user, box } = await open('/admin/codes/cities/1', places());
    const input = box('codes/cities', 'countryCode');
    await waitFor(() => expect(input).toHaveValue('대한민국'));
    await user.clear(input);
    await user.type(input, '어딘가');
    await user.tab();
    // Emptying it was meant; what could not be found was not.
    expect(input).toHaveValue('');
  });

  it('does not pick while a syllable is composed', async () => {
    const { user, box } = await open('/admin/codes/cities/1', places());
    const input = box('codes/cities', 'countryCode');
    await waitFor(() => expect(input).toHaveValue('대한민국'));
    await user.clear(input);
    await user.type(input, '일');
    await options();
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing: true });
    expect(input).toHaveValue('일');
    await user.keyboard('{Enter}');
    expect(input).toHaveValue('일본');
  });

  it('says so when the choices cannot be had', async () => {
    const { user, box, provider } = await open('/admin/codes/cities/create', places());
    provider.getList.mockRejectedValue(new Error('Failed to fetch Countries.'));
    await user.click(box('codes/cities', 'countryCode'));
    expect(await screen.findByText('목록을 불러오지 못했습니다.')).toBeInTheDocument();
  });

  const failing = (data: Data, failed: string) => {
    const provider = fakeProvider(data);
    const { getList } = provider;
    provider.getList = vi.fn((route, params) =>
      route === failed ? Promise.reject(new Error('down')) : getList(route, params),
    );
    return provider;
  };

  it('says of a code that its name could not be had', async () => {
    const provider = failing(places(), 'codes/countries');
    openAdmin('/admin/codes/cities/1', provider, undefined, [], { fields: FIELDS });
    const name = labelOf('codes/cities', 'countryCode');
    const input = await screen.findByRole('combobox', { name });
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription('이름을 불러오지 못해 코드로 표시합니다.'),
    );
    expect(input).toHaveValue('KR');
  });

  it('says so beside a text that takes any other, too', async () => {
    const provider = failing({ reservations: [] }, 'codes/customer-managers');
    openAdmin('/admin/reservations/create', provider, undefined, [], { fields: FIELDS });
    const name = labelOf('reservations', 'manager');
    const manager = await screen.findByRole('combobox', { name });
    await userEvent.click(manager);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(manager).toHaveAccessibleDescription('목록을 불러오지 못했습니다.'));
  });
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

  it('keeps a choice that fits the new scope', async () => {
    const { user, box } = await open('/admin/codes/flights/create', places());
    await user.click(box(flights, 'departureCity'));
    await user.click(await screen.findByRole('option', { name: /도쿄/ }));
    await user.click(box(flights, 'departureCountry'));
    await user.click(await screen.findByRole('option', { name: /일본/ }));
    await waitFor(() => expect(box(flights, 'departureCountry')).toHaveValue('일본'));
    expect(box(flights, 'departureCity')).toHaveValue('도쿄');
  });

  it('takes free text where the declaration says so, and keeps it', async () => {
    const { user, box, provider } = await open('/admin/reservations/1', {
      reservations: [
        {
          id: 1,
          ...aReservation,
        },
      ],
      'codes/customer-managers': [
        { id: 1, customerCode: 'HANA', name: '김대리', active: true },
        { id: 2, customerCode: 'MODE', name: '박과장', active: true },
      ],
    });
    const manager = box('reservations', 'manager');
    await user.click(manager);
    await user.keyboard('{ArrowDown}');
    expect(await options()).toEqual(['김대리HANA']);
    await user.type(manager, '새 담당');
    await user.tab();
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('list of reservations');
    expect(sent(provider.update)).toEqual({ manager: '새 담당' });
  });
});

describe('a choice among more than can be had at once', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is searched on the server, half a second after the last key and not in mid-composition', async () => {
    const many = Array.from({ length: 1200 }, (_, index) =>
      country(index + 1, `C${index}`, `나라 ${index}`),
    );
    const { user, box, provider } = await open('/admin/codes/cities/create', {
      'codes/countries': many,
    });
    const input = box('codes/cities', 'countryCode');
    await user.click(input);
    expect((await options()).at(-1)).toContain('1200');
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
});

describe('a hurried pick', () => {
  const many = (): Data => ({
    'codes/countries': Array.from({ length: 1200 }, (_, index) =>
      country(index + 1, `C${index}`, `나라 ${index}`),
    ),
    'codes/cities': [city(1, 'C7', 'SEL', '서울')],
  });

  it('takes a code that was typed and left before the server was searched', async () => {
    const { user, box } = await open('/admin/codes/cities/1', many());
    const input = box('codes/cities', 'countryCode');
    await user.clear(input);
    await user.type(input, 'c1150');
    await user.tab();
    await waitFor(() => expect(input).toHaveValue('나라 1150'));
  });

  it('neither picks what does not fit the text nor sends the form by Enter', async () => {
    const { user, box, provider } = await open('/admin/codes/cities/1', many());
    const input = box('codes/cities', 'countryCode');
    await user.click(input);
    await options();
    await user.clear(input);
    await user.type(input, '나라 1150{Enter}');
    expect(input).toHaveValue('나라 1150');
    expect(provider.update).not.toHaveBeenCalled();
    expect(await screen.findByRole('option', { name: /C1150/ })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(input).toHaveValue('나라 1150');
    await user.keyboard('{Enter}');
    await screen.findByText('list of codes/cities');
    expect(sent(provider.update)).toEqual({ countryCode: 'C1150' });
  });
});

it('what is being typed outlives a look-up that arrives', async () => {
  const data = places();
  const provider = fakeProvider(data);
  const { getList } = provider;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  provider.getList = vi.fn(async (route, params) => {
    if (route === 'codes/countries') await arrived;
    return getList(route, params);
  });
  openAdmin('/admin/codes/cities/1', provider, undefined, [], { fields: FIELDS });
  await screen.findByRole('button', { name: '저장' });
  const user = userEvent.setup({ delay: null });
  const input = screen.getByRole('combobox', { name: labelOf('codes/cities', 'countryCode') });
  await user.type(input, '일', { initialSelectionStart: 0, initialSelectionEnd: 2 });
  act(arrive);
  expect(await screen.findByRole('option', { name: /일본/ })).toBeInTheDocument();
  expect(input).toHaveValue('일');
});

describe('references by id and several at once', () => {
  const balances = (): Data => ({
    balances: [{ id: 1, title: '5월 정산', reservationCodes: ['R1'], confirmerId: null }],
    reservations: [
      { id: 1, code: 'R1', name: '홍길동' },
      { id: 2, code: 'R2', name: '김철수' },
    ],
    users: [
      { id: 7, name: '나', email: 'me@x.kr', active: true },
      { id: 8, name: '이부장', email: 'lee@x.kr', active: true },
    ],
  });

  it('leave the signed-in person out of the confirmers', async () => {
    const { user, box, provider } = await open('/admin/balances/1', balances());
    await user.click(box('balances', 'confirmerId'));
    await waitFor(async () => expect(await options()).toEqual(['이부장lee@x.kr']));
    await user.click(screen.getByRole('option', { name: /이부장/ }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('list of balances');
    expect(sent(provider.update)).toEqual({ confirmerId: 8 });
  });

  it('leave out who made the record, and whoever the backend says may not confirm it', async () => {
    const person = (id: number) => ({ id, name: `사람 ${id}`, email: `${id}@x.kr`, active: true });
    const data: Data = { ...balances(), users: [7, 8, 9, 10].map(person) };
    data.balances = [{ ...data.balances![0]!, userId: 8 }];
    const getConfirmers = vi.fn(async () => ({ data: [7, 8, 10] }));
    const show = async (extensions: string[]) => {
      const provider = { ...fakeProvider(data), getConfirmers };
      const admin = openAdmin('/admin/balances/1', provider, undefined, extensions, {
        fields: FIELDS,
      });
      const name = labelOf('balances', 'confirmerId');
      await userEvent.click(await screen.findByRole('combobox', { name }));
      const found = await options();
      admin.unmount();
      return found;
    };
    expect(await show([])).toEqual(['사람 99@x.kr', '사람 1010@x.kr']);
    expect(getConfirmers).not.toHaveBeenCalled();
    expect(await show(['confirmers'])).toEqual(['사람 1010@x.kr']);
    expect(getConfirmers).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'balances' }),
      expect.anything(),
    );
    // Who may is not known then: the server says it at the save.
    getConfirmers.mockRejectedValue(new Error('down'));
    expect(await show(['confirmers'])).toEqual(['사람 99@x.kr', '사람 1010@x.kr']);
  });

  it('hold several codes as chips', async () => {
    const { user, box, provider } = await open('/admin/balances/1', balances());
    const input = box('balances', 'reservationCodes');
    expect(screen.getByText('R1')).toBeInTheDocument();
    await user.click(input);
    await user.click(await screen.findByRole('option', { name: /R2.*김철수/ }));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('list of balances');
    expect(sent(provider.update)).toEqual({ reservationCodes: ['R1', 'R2'] });
  });

  it('take a code that was typed and left', async () => {
    const { user, box } = await open('/admin/balances/1', balances());
    const input = box('balances', 'reservationCodes');
    await user.type(input, 'R2');
    await user.tab();
    expect(await screen.findByText('R2')).toBeInTheDocument();
    expect(input).toHaveValue('');
  });
});
