import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeProvider, labelOf, openAdmin, sent } from '../record/formHarness';
import { aRate, aReservation } from '../support/samples';
import { retype } from '../support/retype';

const entry = {
  direction: 'DEPOSIT',
  accCode: 'AIR',
  currency: 'KRW',
  amount: '1350000',
  exchangeRate: '1350',
};
const money = () => ({
  'codes/exchangerates': [aRate(1, 'USD', '1'), aRate(2, 'KRW', '1350'), aRate(3, 'JPY', '150')],
  'codes/basic': [{ id: 1, type: 'ACCOUNT', code: 'AIR', name: '항공료', active: true }],
  depositandwithdrawals: [
    { id: 2, ...entry, usdAmount: '1000.00' },
    { id: 3, ...entry, usdAmount: '998.00' },
  ],
});
const ledger = (field: string) => labelOf('depositandwithdrawals', field);

const MONEY = ['currency', 'amount', 'exchangeRate', 'usdAmount'];

async function open(
  path: string,
  data: Parameters<typeof fakeProvider>[0],
  fields: readonly string[] = MONEY,
) {
  const provider = fakeProvider(data);
  const { user } = openAdmin(path, provider, { fields });
  await screen.findByRole('button', { name: '저장' });
  const box = (name: string) => screen.getByRole('textbox', { name });
  const choose = async (name: string, option: RegExp) => {
    const input = screen.getByRole('combobox', { name });
    await user.click(input);
    await user.click(await screen.findByRole('option', { name: option }));
    return input;
  };
  const save = async () => {
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText(/^list of/);
  };
  return { user, provider, box, choose, save };
}

describe('number inputs', () => {
  it('are text for a phone keyboard; the wheel alters nothing', async () => {
    const { user, box } = await open('/admin/depositandwithdrawals/2', money());
    const amount = box(ledger('amount'));
    expect(amount).toHaveProperty('type', 'text');
    expect(amount).toHaveAttribute('inputmode', 'decimal');
    await user.click(amount);
    fireEvent.wheel(amount, { deltaY: 100 });
    expect(amount).toHaveValue('1350000');
  });

  it('group thousands while not edited, and show the currency', async () => {
    const { user, box } = await open('/admin/depositandwithdrawals/2', money());
    const amount = box(ledger('amount'));
    expect(amount).toHaveValue('1,350,000');
    expect(amount.closest('.input-box')).toHaveTextContent('KRW');
    await user.click(amount);
    expect(amount).toHaveValue('1350000');
    await user.tab();
    expect(amount).toHaveValue('1,350,000');
  });

  it('are replaced by what is typed after the first click', async () => {
    const { user, box } = await open('/admin/depositandwithdrawals/2', money());
    const amount = box(ledger('amount'));
    await user.click(amount);
    await user.keyboard('500');
    await user.click(amount);
    await user.keyboard('0');
    expect(amount).toHaveValue('5000');
  });

  it('take fullwidth digits and commas, keep every digit, and keep what is no number', async () => {
    const { user, box } = await open('/admin/depositandwithdrawals/2', money());
    const amount = box(ledger('amount'));
    await retype(user, amount, '９９,999,999,999,999');
    await user.tab();
    expect(amount).toHaveValue('99,999,999,999,999');
    await retype(user, amount, '1,396,5');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription('숫자로 입력해 주세요.'));
    expect(amount).toHaveValue('1,396,5');
  });
});

describe('a dollar amount that is a quotient', () => {
  it('follows amount and rate while it is empty', async () => {
    const { user, box, provider, save } = await open('/admin/depositandwithdrawals/2', money());
    const amount = box(ledger('amount'));
    await retype(user, amount, '2700000');
    expect(box(ledger('usdAmount'))).toHaveValue('2,000.00');
    await save();
    expect(sent(provider.update)).toEqual({ amount: '2700000', usdAmount: '2000.00' });
  });

  it('may be typed: then the amount follows, and the typed value stays', async () => {
    const { user, box, provider, save } = await open('/admin/depositandwithdrawals/2', money());
    const dollars = box(ledger('usdAmount'));
    await user.clear(dollars);
    expect(box(ledger('amount'))).toHaveValue('1,350,000');
    await user.type(dollars, '10.01');
    expect(dollars).toHaveValue('10.01');
    expect(box(ledger('amount'))).toHaveValue('13,514');
    await save();
    expect(sent(provider.update)).toEqual({ amount: '13514', usdAmount: '10.01' });
  });

  it('keeps both if chosen, by adjusting the rate', async () => {
    const { user, box, provider, save } = await open('/admin/depositandwithdrawals/2', money());
    await retype(user, box(ledger('usdAmount')), '990');
    expect(box(ledger('amount'))).toHaveValue('1,336,500');
    await user.click(screen.getByRole('button', { name: /둘 다 두고/ }));
    expect(box(ledger('amount'))).toHaveValue('1,350,000');
    expect(box(ledger('usdAmount'))).toHaveValue('990');
    expect(box(ledger('exchangeRate'))).toHaveValue('1,363.636364');
    expect(screen.queryByRole('button', { name: /둘 다 두고/ })).toBeNull();
    await save();
    expect(sent(provider.update)).toEqual({ exchangeRate: '1363.636364', usdAmount: '990' });
  });

  it('stays as stored until the user types', async () => {
    const { user, box } = await open('/admin/depositandwithdrawals/3', money());
    expect(box(ledger('usdAmount'))).toHaveValue('998.00');
    await user.type(box(ledger('amount')), '{End}0');
    expect(box(ledger('usdAmount'))).toHaveValue('10,000.00');
  });
});

describe('a rate with a currency', () => {
  it('is filled from the chosen currency until another is typed', async () => {
    const { user, box, choose } = await open('/admin/depositandwithdrawals/create', money());
    await choose(ledger('currency'), /KRW/);
    await waitFor(() => expect(box(ledger('exchangeRate'))).toHaveValue('1,350'));
    await choose(ledger('currency'), /JPY/);
    await waitFor(() => expect(box(ledger('exchangeRate'))).toHaveValue('150'));
    await retype(user, box(ledger('exchangeRate')), '151.5');
    await choose(ledger('currency'), /KRW/);
    expect(box(ledger('exchangeRate'))).toHaveValue('151.5');
  });

  it("says so if it is more than 3 % off the table, and uses the table's on request", async () => {
    const { user, box } = await open('/admin/depositandwithdrawals/2', money());
    const rate = box(ledger('exchangeRate'));
    await retype(user, rate, '1390.5');
    expect(screen.queryByText(/기준 환율과/)).toBeNull();
    await user.type(rate, '1');
    expect(await screen.findByText(/\+3\.0% .* 1,390\.51, 기준 1,350$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '기준 환율로 바꾸기' }));
    expect(rate).toHaveValue('1,350');
    await waitFor(() => expect(screen.queryByText(/기준 환율과/)).toBeNull());
  });

  it('starts with that of the default currency, and leaves an old record alone', async () => {
    const { box } = await open('/admin/banksms/create', money());
    await waitFor(() => expect(box(labelOf('banksms', 'exchangeRate'))).toHaveValue('1,350'));
  });
});

describe('dates and times', () => {
  const flight = (field: string) => labelOf('codes/flights', field);
  const sms = (field: string) => labelOf('banksms', field);

  it('take what people type and hold text', async () => {
    const { user, box } = await open('/admin/banksms/create', money(), ['smsDate', 'smsTime']);
    const date = box(sms('smsDate'));
    await user.type(date, '20260501');
    await user.tab();
    expect(date).toHaveValue('2026-05-01');
    const time = box(sms('smsTime'));
    await user.type(time, '930');
    await user.tab();
    expect(time).toHaveValue('09:30');
  });

  it('keep a day that the calendar lacks, and say so', async () => {
    const { user, box } = await open('/admin/banksms/create', money(), ['smsDate', 'smsTime']);
    const date = box(sms('smsDate'));
    await user.type(date, '2026-02-30{Enter}');
    await waitFor(() => expect(date).toHaveAccessibleDescription(/날짜를/));
    expect(date).toHaveValue('2026-02-30');
    await retype(user, date, '0501');
    expect(date).toHaveAccessibleDescription(/^20..-05-01 \(.\)$/);
    expect(date).toBeValid();
  });

  it('open a Korean calendar from the keyboard and give the picked day as text', async () => {
    const { user, box } = await open('/admin/banksms/create', money(), ['smsDate', 'smsTime']);
    const date = box(sms('smsDate'));
    await user.type(date, '2026-05-01');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('dialog', { name: sms('smsDate') })).toBeInTheDocument();
    expect(screen.getByText('2026년 5월')).toBeInTheDocument();
    const day = screen.getByRole('gridcell', { name: '1' });
    expect(day).toHaveFocus();
    await user.click(screen.getByRole('gridcell', { name: '31' }));
    await waitFor(() => expect(date).toHaveValue('2026-05-31'));
  });

  it('offer a clock too', async () => {
    const { user, box } = await open('/admin/codes/flights/create', {}, ['departureTime']);
    const time = box(flight('departureTime'));
    await user.type(time, '0930');
    await user.click(screen.getByRole('button', { name: `${flight('departureTime')} 시각 선택` }));
    const clock = within(await screen.findByRole('presentation'));
    await user.click(clock.getByRole('option', { name: /^23/ }));
    await user.click(clock.getByRole('option', { name: /^55/ }));
    await waitFor(() => expect(time).toHaveValue('23:55'));
  });
});

describe('choices of declared values', () => {
  const of = (field: string) => labelOf('reservations', field);

  it('show words, and hold values', async () => {
    const { user } = await open('/admin/reservations/create', {}, ['revType']);
    const type = screen.getByRole('combobox', { name: of('revType') });
    expect(type).toHaveValue('');
    await user.selectOptions(type, '골프');
    expect(type).toHaveValue('GOLF');
    expect(within(type).queryByRole('option', { name: of('revType') })).not.toBeInTheDocument();
  });

  it('take the first consonant of a word, in turn, as an input method gives it', async () => {
    await open('/admin/reservations/create', {}, ['revType']);
    const type = screen.getByRole('combobox', { name: of('revType') });
    // 개별 and 기타 have the same letter.
    const press = (init: object) => fireEvent.keyDown(type, init);
    const chosen = [1, 2, 3].map(() => {
      press({ key: 'Process', code: 'KeyR' });
      return (type as HTMLSelectElement).selectedOptions[0]?.textContent;
    });
    expect(chosen.every((one) => /^[가-깋]/.test(String(one)))).toBe(true);
    expect(new Set(chosen).size).toBeGreaterThan(1);
    press({ key: 'ㅍ', code: 'KeyV' });
    expect(type).toHaveValue('PACK');
    press({ key: 'r', code: 'KeyR' });
    press({ key: 'Process', code: 'KeyR', ctrlKey: true });
    expect(type).toHaveValue('PACK');
  });

  it('take any other text where the declaration is open', async () => {
    const reservations = [{ id: 7, ...aReservation }];
    const path = '/admin/reservations/7';
    const { user, provider } = await open(path, { reservations }, ['revStatus']);
    const status = screen.getByRole('combobox', { name: of('revStatus') });
    expect(status).toHaveValue('확정');
    // Material UI's own text is English.
    expect(within(status.parentElement!).getByTitle('목록 열기')).toBeTruthy();
    await retype(user, status, '보류');
    await user.tab();
    expect(status).toHaveValue('보류');
    await retype(user, status, '취');
    await user.tab();
    expect(status).toHaveValue('취소');
    await retype(user, status, 'WAITLIST');
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('list of reservations');
    expect(sent(provider.update)).toEqual({ revStatus: 'WAITLIST' });
  });
});

it('Enter while a syllable is composed submits nothing; the next one does', async () => {
  const { user, provider, box } = await open(
    '/admin/users/offices/1',
    { 'users/offices': [{ id: 1, code: 'HQ', name: '본사', seq: 1, active: true }] },
    ['name'],
  );
  const name = box(labelOf('users/offices', 'name'));
  await user.type(name, '관');
  const stopped = !fireEvent.keyDown(name, { key: 'Enter', keyCode: 229, isComposing: true });
  expect(stopped).toBe(true);
  expect(provider.update).not.toHaveBeenCalled();
  await user.type(name, '{Enter}');
  await screen.findByText('list of users/offices');
  expect(sent(provider.update)).toEqual({ name: '본사관' });
});

it('a multiline input has one line until text is typed', async () => {
  const reservations = [{ id: 1, ...aReservation, memo: null, remark: '첫 줄\n둘째 줄' }];
  const { user, box } = await open('/admin/reservations/1', { reservations }, ['memo', 'remark']);
  const [empty, filled] = ['memo', 'remark'].map((name) => box(labelOf('reservations', name)));
  const lines = (one?: HTMLElement) => Number(one?.style.getPropertyValue('--rows'));
  expect(lines(filled)).toBeGreaterThan(1);
  expect(lines(empty)).toBe(1);
  await user.click(empty!);
  expect(lines(empty)).toBe(1);
  await user.keyboard('x{Backspace}');
  expect(lines(empty)).toBe(lines(filled));
  await user.click(filled!);
  expect(lines(empty)).toBe(lines(filled));
});
