import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { badges } from '../../src/app/badges';
import { BADGE_COLORS } from '../../src/fields/badges';
import { fieldComponents } from '../../src/fields/components/fieldComponents';
import { toScale } from '../../src/money/decimal';
import { groupDigits } from '../../src/money/groupDigits';
import { fieldOf, type AnyRecord, type Field, type Resource } from '../../src/schema';
import { contrast } from '../support/contrast';
import { resources, resourceOf } from '../support/resources';
import { renderAdmin } from '../support/admin';

function show(name: string, fieldName: string, record: AnyRecord, others: AnyRecord[] = []) {
  const resource = resourceOf(name);
  return showField(resource, fieldOf(resource, fieldName), record, others);
}

function showField(resource: Resource, field: Field, record: AnyRecord, others: AnyRecord[]) {
  const { Display } = fieldComponents[field.type]!;
  const getList = vi.fn(async () => ({ data: others, total: others.length }));
  const view = renderAdmin(
    <Display resource={resource} field={field} record={record} value={record[field.name]} />,
    { provider: { getList } },
  );
  return { ...view, getList };
}

const misfit = (field: string) => ({ _packedMisfit: [field] });
const text = (name: string, fieldName: string, value: unknown, rest: object = {}) =>
  show(name, fieldName, { id: 1, [fieldName]: value, ...rest }).container.textContent;

describe('numbers are grouped as text', () => {
  test.each([
    ['1234567.50', '1,234,567.50'],
    ['-1000', '-1,000'],
    ['-100.5', '-100.5'],
    ['999', '999'],
    ['12345678901234.123456', '12,345,678,901,234.123456'],
    ['0.0001', '0.0001'],
    ['12a', '12a'],
    ['', ''],
  ])('%s → %s', (given, shown) => expect(groupDigits(given)).toBe(shown));

  test.each([
    ['1200.5', 2, '1200.50'],
    ['1200.0000', 0, '1200'],
    ['1200.75', 0, '1200.75'],
    ['1', 2, '1.00'],
  ])('%s at %i places → %s', (given, scale, shown) => expect(toScale(given, scale)).toBe(shown));
});

describe('values', () => {
  test.each([
    [
      'money in its own currency',
      'banksms',
      'amount',
      '1234567',
      { currency: 'KRW' },
      '1,234,567 KRW',
    ],
    ['money that is always dollars', 'balances', 'finalProfit', '-1234.5', {}, '-1,234.50 USD'],
    ['money in no known currency', 'banksms', 'amount', '5000.5', { currency: null }, '5,000.5'],
    ['derived dollars', 'reservations', 'deAmounts', '2500', {}, '2,500.00 USD'],
    ['derived whole number', 'users', 'roleSeq', '1500', {}, '1,500'],
    ['derived text', 'reservations', 'customerName', '하나투어', {}, '하나투어'],
    ['rate', 'depositandwithdrawals', 'exchangeRate', '1350.123456', {}, '1,350.123456'],
    ['whole number', 'reservations', 'paxCount', 1200, {}, '1,200'],
    ['id', 'reservations', 'id', 12345, {}, '12345'],
    ['date', 'reservations', 'dateIn', '2024-03-05', {}, '2024-03-05'],
    ['time', 'flights', 'departureTime', '23:55', {}, '23:55'],
    ['date and time', 'cities', 'updatedAt', '2024-03-05 00:30:15', {}, '2024-03-05 00:30'],
    ['enum', 'reservations', 'revType', 'GOLF', {}, '골프'],
    ['undeclared enum value', 'reservations', 'revStatus', 'WAITING', {}, 'WAITING'],
    ['packed', 'reservations', 'sections', [{ id: 1 }, { id: 2 }], {}, '2건'],
    ['packed text of another form', 'balances', 'reservations', [], misfit('reservations'), '?'],
    ['money that is no number', 'balances', 'finalProfit', 'abc', {}, 'abc USD'],
    ['references', 'balances', 'reservationCodes', ['R1', 'R2'], {}, 'R1, R2'],
    [
      'text along with a code',
      'reservations',
      'customerCode',
      'C1',
      { customerName: '하나' },
      '하나',
    ],
  ])('%s', (_what, name, field, value, rest, shown) => {
    expect(text(name, field, value, rest)).toBe(shown);
  });

  test.each([
    ...new Map(
      resources.flatMap((resource) =>
        resource.fields.map(({ type, name }) => [type, [type, resource.name, name]] as const),
      ),
    ).values(),
  ])('an empty %s shows nothing (%s.%s)', (_type, name, field) => {
    expect(text(name, field, null)).toBe('');
  });

  test('a reference shows the other title, its code in the tooltip; an unknown code itself', async () => {
    const { getList } = show('cities', 'countryCode', { id: 1, countryCode: 'KR' }, [
      { id: 9, code: 'KR', name: '대한민국' },
    ]);
    expect(await screen.findByText('대한민국')).toHaveAttribute('title', 'KR');
    expect(getList).toHaveBeenCalledTimes(1);
    show('cities', 'countryCode', { id: 1, countryCode: 'XX' });
    expect(await screen.findByText('XX')).toBeInTheDocument();
  });

  test('a derived code shows the title or label that its source shows', async () => {
    const rows = [{ id: 9, type: 'SECTION', code: 'GUIDE', name: '가이드' }];
    show('depositandwithdrawals', 'sectionCode', { id: 1, sectionCode: 'GUIDE' }, rows);
    expect(await screen.findByText('가이드')).toHaveAttribute('title', 'GUIDE');
    expect(text('sections', 'reservationStatus', 'CANCEL')).toBe('취소');
  });

  test('several references show their titles', async () => {
    const rows = [{ id: 9, code: 'KR', name: '대한민국' }];
    const balances = resourceOf('balances');
    const field = { ...fieldOf(balances, 'reservationCodes'), options: { to: 'countries' } };
    const record = { id: 1, reservationCodes: ['KR', 'XX'] };
    const { container } = showField(balances, field as Field, record, rows);
    await waitFor(() => expect(container).toHaveTextContent(/^대한민국, XX$/));
  });

  test('a reference shows no code while its name loads', () => {
    const { container } = show('cities', 'countryCode', { id: 1, countryCode: 'KR' });
    expect(container).toHaveTextContent(/^$/);
    expect(container.querySelector('[title="KR"]')).toBeInTheDocument();
  });

  test('a reference by id shows the other title', async () => {
    show('balances', 'confirmerId', { id: 1, confirmerId: 7 }, [{ id: 7, name: '김민수' }]);
    expect(await screen.findByText('김민수')).toHaveAttribute('title', '7');
  });

  test('addresses and numbers are links that leave the text as it is', () => {
    show('users', 'email', { id: 1, email: 'kim@example.com' });
    expect(screen.getByRole('link')).toHaveAttribute('href', 'mailto:kim@example.com');
    show('customers', 'phone', { id: 1, phone: '+82 (2) 123-4567' });
    expect(screen.getByRole('link', { name: '+82 (2) 123-4567' })).toHaveAttribute(
      'href',
      'tel:+8221234567',
    );
  });

  test('yes and no are read out', () => {
    show('cities', 'active', { id: 1, active: true });
    expect(screen.getByRole('img', { name: '예' })).toHaveTextContent('✓');
    show('cities', 'active', { id: 1, active: false });
    expect(screen.getByRole('img', { name: '아니요' })).toBeInTheDocument();
  });

  test('a badge takes its colors from the theme', () => {
    show('reservations', 'revType', { id: 1, revType: 'GOLF' });
    const badge = screen.getByText('골프');
    expect(badge.style.backgroundColor).toBe('var(--mui-palette-badge-golf-background)');
    expect(badge.style.color).toBe('var(--mui-palette-badge-golf-text)');
  });
});

describe('badge colors', () => {
  test('the measure itself: black on white is 21:1', () =>
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5));

  test.each(
    (['light', 'dark'] as const).flatMap((scheme) =>
      BADGE_COLORS.map((color) => [scheme, color] as const),
    ),
  )('%s %s: at least 4.5:1', (scheme, color) => {
    const { background, text } = badges[scheme][color];
    expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['light', 'dark'] as const)('%s: no two look the same', (scheme) => {
    const tones = BADGE_COLORS.map((color) => badges[scheme][color].background);
    expect(new Set(tones).size).toBe(tones.length);
  });
});
