import { expect, it } from 'vitest';
import { cardOf, referenceCardFields } from '../../src/record/references/cardOf';
import { NAME_RANK } from '../../src/fields/nameRank';
import { isJournal, rankRecord } from '../../src/palette/find/rank';
import { parseTypedQuery } from '../../src/palette/find/typedQuery';
import { resources, resourceOf } from '../support/resources';

it.each(['ㅎㄴㅌㅇ', '하늘투어'])('%s finds a customer before messages that name it', (words) => {
  const typed = parseTypedQuery(words, false, '2026-11-21');
  const sms = '하늘투어 입금 500,000원 홍길동';
  const message = { id: 1, sms, sender: '홍길동', receiver: '하늘투어' };
  expect(rankRecord(resourceOf('banksms'), message, sms, typed)).toBe(NAME_RANK.has);
  const customer = { id: 2, code: 'C1', name: '하늘투어 부산' };
  expect(rankRecord(resourceOf('customers'), customer, customer.name, typed)).toBe(
    NAME_RANK.begins,
  );
});

it('finds a trip by its name before sections, whose titles mention others', () => {
  const typed = parseTypedQuery('ㅎㅁㅇ', false, '2026-11-21');
  const trip = { id: 1, code: 'R2611-00102', name: '하문약 동문회' };
  expect(rankRecord(resourceOf('reservations'), trip, trip.code, typed)).toBe(NAME_RANK.begins);
  const title = '2025-06-13 가이드 다낭 한마음투어 최영호 R2505-00041';
  const section = { id: 2, providerName: '다낭 한마음투어', text1: '최영호' };
  expect(rankRecord(resourceOf('sections'), section, title, typed)).toBe(NAME_RANK.has);
});

it('facts without labels leave out check marks and dates of changes', () => {
  const facts = referenceCardFields(resourceOf('customers')).map(({ name }) => name);
  expect(facts).toEqual(['code', 'countryCode', 'ceo', 'phone']);
  expect(referenceCardFields(resourceOf('reservations')).map(({ name }) => name)).toEqual([
    'name',
    'dateIn',
    'customerCode',
  ]);
});

it("a record's representation is not repeated in its details", () => {
  expect(cardOf(resourceOf('banksms')).facts.map(({ name }) => name)).toEqual([
    'amount',
    'settled',
  ]);
});

it('entries and messages come after named records', () => {
  const journals = resources.filter(isJournal).map(({ name }) => name);
  expect(journals).toEqual(
    expect.arrayContaining(['depositandwithdrawals', 'banksms', 'sections']),
  );
  for (const name of ['reservations', 'customers', 'users', 'codes'])
    expect(journals).not.toContain(name);
});
