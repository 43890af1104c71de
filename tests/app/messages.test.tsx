import { describe, expect, it } from 'vitest';
import { declarations } from '../../resources';
import { createI18n } from '../../src/app/i18n';
import { loadMessages } from '../../src/app/scripts';
import { keepProblems } from '../../src/data/problems';

describe.each(['ko', 'en'] as const)('all messages in %s', (locale) => {
  it("use the entity's own labels for the server's placeholder", async () => {
    const { server } = await loadMessages(locale);
    const { entities = {} } = typeof server === 'object' ? server : {};
    const words = Object.keys(entities);
    const named = declarations.filter(({ labels }) => labels === undefined);
    expect(words).toEqual(expect.arrayContaining(named.map((one) => one.entity.singular)));
    expect(words).toContain('Data');
  });
});

it.each([
  'Failed to login.',
  'Failed to register.',
  'Failed to fetch Balances.',
  'Failed to add Reservation.',
  'Failed to update Section.',
  'Failed to delete Customer.',
  'Failed to fetch Data.',
  'Failed to fetch Departments.',
  'Failed to show Department.',
])('the default errors in English are those of the specification: %s', async (words) => {
  const i18n = createI18n('en');
  await i18n.loadAll();
  expect(i18n.translate(words)).toBe(words);
});

it('an entity in an error is called by its own name, singular or plural', async () => {
  const i18n = createI18n('en');
  await i18n.loadAll();
  expect(i18n.translate('500:Failed to fetch Cities.')).toContain('Cities');
  expect(i18n.translate('Failed to delete City.')).toContain('City');
  // A single word is both singular and plural.
  expect(i18n.translate('Failed to fetch Banksms.')).toBe('Failed to fetch Bank messages.');
  expect(i18n.translate('Failed to show Banksms.')).toBe('Failed to show Bank message.');
  const message = 'This record is in use and cannot be deleted. Used in: Flights, Customers';
  const args = { entity: 'City', entities: ['Flights', 'Customers'] };
  keepProblems({ problems: [{ message, key: 'record.inUse', args }] });
  expect(i18n.translate(message)).toBe(
    'This record is in use and cannot be deleted. Used in: Flights, Customers',
  );
  await i18n.changeLocale('ko');
  expect(i18n.translate('Failed to delete City.')).toContain('도시');
  expect(i18n.translate(message)).toContain('항공편, 거래처');
});
