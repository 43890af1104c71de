import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cardFields, cardHeight, cardLine, CARD_HEIGHT } from '../../src/table/layout';
import { ListRow } from '../../src/list/ListRow';
import { fieldOf, type AnyRecord } from '../../src/schema';
import { renderList, serve } from './listHarness';
import { resourceOf } from '../support/resources';

const fieldsOf = (name: string) => {
  const resource = resourceOf(name);
  return cardFields(
    resource.columns.map((column) => fieldOf(resource, column)),
    resource,
  );
};

const show = (name: string, record: AnyRecord) =>
  renderList({
    route: resourceOf(name).route,
    dataProvider: { getList: serve({}) },
    children: (
      <table>
        <tbody>
          <ListRow
            resource={resourceOf(name)}
            columns={fieldsOf(name)}
            record={record}
            card={true}
            index={0}
            position={2}
            selected={false}
            active={true}
            href={null}
          />
        </tbody>
      </table>
    ),
  });

test('a card has no label of an empty mark', async () => {
  show('role-permissions', { id: 1, code: 'STAFF', name: '직원', secondFactor: null });
  await screen.findByText('직원');
  expect(screen.queryByText('2단계 인증 필수')).toBeNull();
});

test('a long amount takes the room of the other fields on its line', async () => {
  const entry = { id: 1, createdAt: '2026-11-20 10:00:00', direction: 'DEPOSIT', currency: 'KRW' };
  show('depositandwithdrawals', { ...entry, amount: '12345678901234' });
  const amount = await screen.findByText('12,345,678,901,234', { exact: false });
  const [, day, direction, money] = [...amount.closest('dl')!.children] as HTMLElement[];
  expect([day, direction].map((field) => field?.style.flexGrow)).toEqual(['0', '0']);
  expect(Number(money?.style.flexGrow)).toBeGreaterThan(0);
  expect(money?.style.minWidth).toBe('max-content');
});

test('the code on a card is never cut', async () => {
  show('reservations', { id: 1, code: 'R2611-00105', name: '홍길동' });
  const code = await screen.findByText('R2611-00105');
  expect(code.closest('div')!.style.minWidth).toBe('max-content');
});

test('a card of a reservation has its state and its customer, on a line of its own', async () => {
  const names = fieldsOf('reservations').map(({ name }) => name);
  expect(names).toEqual(['name', 'code', 'dateIn', 'revProc', 'revStatus', 'customerCode']);
  expect(cardHeight(fieldsOf('reservations'))).toBeGreaterThan(CARD_HEIGHT);
  expect(cardHeight(fieldsOf('role-permissions'))).toBe(CARD_HEIGHT);
});

test.each([
  ['banksms', ['party', 'direction', 'amount', 'settled', 'smsDate', 'sms'], 4],
  ['depositandwithdrawals', ['customerCode', 'createdAt', 'direction', 'amount', 'summary'], 3],
])('a card of %s says what the money is for, on a line of its own', (name, names, line) => {
  const fields = fieldsOf(name);
  expect(fields.map((field) => field.name)).toEqual(names);
  expect(cardLine(fields)).toBe(line);
  expect(cardHeight(fields)).toBe(CARD_HEIGHT + 20);
});

test.each(['depositandwithdrawals', 'reservations'])(
  'a row of %s is short, whatever the length of its texts',
  async (name) => {
    const text = '가나다ABC '.repeat(14_000);
    const texts = Object.fromEntries(
      resourceOf(name)
        .fields.filter(({ type }) => type === 'text' || type === 'longText')
        .map((field) => [field.name, text]),
    );
    show(name, { id: 1, ...texts });
    await screen.findByRole('row');
    expect(screen.getByRole('row').outerHTML.length).toBeLessThan(30_000);
  },
);
