import { screen } from '@testing-library/react';
import { fakeProvider, labelOf, openAdmin, type Data } from '../record/formHarness';
import { textsOf } from '../support/textsOf';
import { aCity } from '../support/samples';

export const country = (id: number, code: string, name: string, active = true) => ({
  id,
  code,
  name,
  active,
});
export const city = (id: number, countryCode: string, code: string, name: string) =>
  aCity(id, { countryCode, code, name });
export const places = (): Data => ({
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

/** The rest of these forms is slow. */
export const FIELDS = [
  'countryCode',
  'departureCountry',
  'departureCity',
  'customerCode',
  'manager',
  'reservationCodes',
  'confirmerId',
];

export async function open(path: string, data: Data) {
  const provider = fakeProvider(data);
  const admin = openAdmin(path, provider, { fields: FIELDS });
  await screen.findByRole('button', { name: '저장' });
  const box = (route: string, field: string) =>
    screen.getByRole('combobox', { name: labelOf(route, field) });
  const save = async () => {
    await admin.user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText(/^list of/);
  };
  return { provider, box, save, ...admin };
}

/** The country of a city, in its form. */
export async function openCountry(data: Data = places()) {
  const opened = await open('/admin/codes/cities/1', data);
  return { ...opened, input: opened.box('codes/cities', 'countryCode') };
}

export const options = async () => textsOf('option', await screen.findByRole('listbox'));

export const asked = (provider: ReturnType<typeof fakeProvider>, route: string) =>
  provider.getList.mock.calls
    .filter(([name, params]) => name === route && !params.meta)
    .map(([, { filter, pagination }]) => ({ ...filter, perPage: pagination?.perPage }) as unknown);

export const lists = (provider: ReturnType<typeof fakeProvider>, route: string) =>
  provider.getList.mock.calls.filter(([name]) => name === route).length;
