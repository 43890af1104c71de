import { describe, expect, it } from 'vitest';
import { countOpen, hasBoard, toBoardRows, DUPLICATE } from '../../../src/list/board/boardRows';
import type { BoardResource } from '../../../src/list/board/boardPlaces';
import { boardQuery, boardDays, stepDays } from '../../../src/list/board/query';
import { sheetOwnersOf } from '../../../src/views/board/sheets/document';
import type { Resource } from '../../../src/schema';
import { limitToExtensions } from '../../../src/schema/limitToExtensions';
import { resourceOf } from '../../support/resources';
import { aSection } from '../../support/samples';

const today = '2026-11-24';

function boardOf(name: string): BoardResource {
  const found = resourceOf(name);
  if (!hasBoard(found)) throw new Error(`${name} has no board`);
  return found;
}
const sections = boardOf('sections');

let last = 0;
const section = (values: object) =>
  aSection((last += 1), {
    date: today,
    time1: '15:00',
    providerCode: 'P1',
    text1: 'Twin',
    ...values,
  });
const openOf = (values: object) => [...(toBoardRows(sections, [section(values)])[0]?.open ?? [])];

describe('the open items of a section', () => {
  it.each([
    ['nothing', {}, []],
    ['unconfirmed', { cfm: 'REQUEST' }, ['unconfirmed']],
    ['not known whether it is', { cfm: null }, ['unconfirmed']],
    ['unpaid, and part', { paying: 'PART' }, ['unpaid']],
    ['paid where it is used', { paying: 'LOCAL' }, []],
    ['without a provider', { providerCode: '' }, ['noProvider']],
    ['a hotel needs no hour', { time1: null }, []],
    ['a guide does', { time1: null, section: 'GUIDE' }, ['noTime']],
    [
      'of a cancelled trip: nothing, whatever it says',
      { paying: 'UNPAID', reservationStatus: 'CANCEL' },
      [],
    ],
    ['of a deleted trip', { cfm: 'REQUEST', reservationStatus: 'DELETE' }, []],
    ['of a trip on hold', { paying: 'UNPAID', reservationStatus: 'HOLD' }, ['unpaid']],
    ['cancelled: nothing any more', { cfm: 'CANCEL', paying: 'UNPAID', providerCode: null }, []],
  ])('%s', (_name, values, open) => expect(openOf(values)).toEqual(open));

  it('a guide in two reservations on one day; not twice in one, not on another day, not cancelled', () => {
    const guide = { section: 'GUIDE', text1: '이지영' };
    const lines = toBoardRows(sections, [
      section({ ...guide, id: 101, reservationCode: 'R1' }),
      section({ ...guide, id: 102, reservationCode: 'R1', text1: ' 이지영 ' }),
      section({ ...guide, id: 103, reservationCode: 'R2' }),
      section({ ...guide, id: 104, reservationCode: 'R3', date: '2026-11-25' }),
      section({ ...guide, id: 105, reservationCode: 'R4', cfm: 'CANCEL' }),
      section({ id: 106, text1: '이지영', reservationCode: 'R5' }),
    ]);
    const twins = Object.fromEntries(
      lines.map(({ record, duplicates: of }) => [record.id, of.map(({ id }) => id)]),
    );
    expect(twins).toEqual({ 101: [103], 102: [103], 103: [101, 102], 104: [], 105: [], 106: [] });
    expect(countOpen(lines).get(DUPLICATE)).toBe(3);
  });

  it('a guide on a later day of one reservation and the first of another, reported for both', () => {
    const guide = { section: 'GUIDE', text1: '이지영' };
    const lines = toBoardRows(sections, [
      section({ ...guide, id: 111, reservationCode: 'R1', text3: '3' }),
      section({ ...guide, id: 112, reservationCode: 'R2', date: '2026-11-26' }),
      section({ ...guide, id: 113, reservationCode: 'R3', date: '2026-11-27' }),
    ]);
    const twins = lines.map(({ record, duplicates: of }) => [record.id, of.map(({ id }) => id)]);
    expect(twins).toEqual([
      [111, [112]],
      [112, [111]],
      [113, []],
    ]);
  });

  it('the same overlaps on a day, whatever the first day shown', () => {
    const guide = { section: 'GUIDE', text1: '이지영', text3: '3' };
    const rows = [
      section({ ...guide, id: 121, reservationCode: 'R1', date: '2026-11-22' }),
      section({ ...guide, id: 122, reservationCode: 'R2', date: '2026-11-22' }),
      section({ ...guide, id: 123, reservationCode: 'R3' }),
      section({ ...guide, id: 124, reservationCode: 'R4', date: '2026-11-21' }),
    ];
    const of = (from: string) =>
      toBoardRows(sections, rows, from).map(({ record, duplicates, isRunning }) => [
        record.id,
        isRunning,
        duplicates.map(({ id }) => id).toSorted(),
      ]);
    expect(of(today)).toEqual([
      [123, false, [121, 122]],
      [121, true, [122, 123]],
      [122, true, [121, 123]],
    ]);
    expect(countOpen(toBoardRows(sections, rows, '2026-11-22')).get(DUPLICATE)).toBe(4);
  });

  it('vehicles of one provider do not, whether they start on one day or later', () => {
    const bus = { section: 'VEHICLE', text1: '대형버스', providerCode: 'V1', text5: '3' };
    const lines = toBoardRows(sections, [
      section({ ...bus, reservationCode: 'R1' }),
      section({ ...bus, reservationCode: 'R2' }),
      section({ ...bus, reservationCode: 'R3', date: '2026-11-25' }),
    ]);
    expect(countOpen(lines).has(DUPLICATE)).toBe(false);
  });

  it('records with a time in `once` conflict on their first day only', () => {
    const once = [{ fields: ['providerCode', 'text1', 'time1'], of: ['VEHICLE'] }];
    const timed: BoardResource = { ...sections, board: { ...sections.board, once } };
    const bus = { section: 'VEHICLE', text1: '대형버스', providerCode: 'V1' };
    const lines = toBoardRows(timed, [
      section({ ...bus, reservationCode: 'R1' }),
      section({ ...bus, reservationCode: 'R2', time1: '16:00' }),
      section({ ...bus, reservationCode: 'R3', providerCode: 'V2' }),
    ]);
    expect(countOpen(lines).has(DUPLICATE)).toBe(false);
    const same = toBoardRows(timed, [
      section({ ...bus, reservationCode: 'R1' }),
      section({ ...bus, reservationCode: 'R2' }),
    ]);
    expect(countOpen(same).get(DUPLICATE)).toBe(2);
  });
});

it('rows are by day, in the order of the declared types, then as in the list', () => {
  const lines = toBoardRows(sections, [
    section({ id: 1, date: '2026-11-25', section: 'FLIGHT' }),
    section({ id: 2, section: 'GUIDE' }),
    section({ id: 3, section: 'OTHER' }),
    section({ id: 4, section: 'FLIGHT', time1: '09:00' }),
    section({ id: 5, section: 'FLIGHT', time1: '11:00' }),
  ]);
  expect(lines.map(({ record }) => record.id)).toEqual([4, 5, 2, 3, 1]);
});

describe('the days of a board', () => {
  it('are a week from today, or what the filter says, a month at most, never backwards', () => {
    expect(boardDays({}, today)).toEqual({ from: today, to: '2026-11-30' });
    expect(boardDays({ startDate: today, endDate: today }, today)).toEqual({
      from: today,
      to: today,
    });
    expect(boardDays({ startDate: '2026-12-30' }, today).to).toBe('2027-01-05');
    expect(boardDays({ startDate: today, endDate: '2027-11-24' }, today).to).toBe('2026-12-24');
    expect(boardDays({ startDate: today, endDate: '2026-01-01' }, today).to).toBe(today);
    expect(boardDays({ startDate: 'soon' }, today).from).toBe(today);
    expect(boardDays({ endDate: '2026-11-10' }, today)).toEqual({
      from: '2026-11-04',
      to: '2026-11-10',
    });
  });

  it('are followed by as many', () => {
    const week = boardDays({}, today);
    expect(stepDays(week, 1)).toEqual({ from: '2026-12-01', to: '2026-12-07' });
    expect(stepDays(stepDays(week, 1), -1)).toEqual(week);
    expect(stepDays({ from: today, to: today }, -1).from).toBe('2026-11-23');
  });

  it('require a list that can be filtered by days, by `lists` or a range of its own', () => {
    const hasDays = (resource: Resource, extensions: readonly string[]) =>
      limitToExtensions(resource, [...extensions, 'fields']).days;
    expect(hasDays(sections, ['dates'])).toBe(true);
    expect(hasDays(sections, [])).toBe(false);
    // Records of a cancelled parent are left out.
    expect(limitToExtensions(sections, ['dates']).days).toBe(false);
    const range = { from: ['startDate', 'date'], to: ['endDate', 'date'] } as const;
    const own = Object.entries(range).map(([end, [parameter, field]]) => ({
      kind: 'range',
      parameter,
      [end]: field,
    }));
    expect(hasDays({ ...sections, filters: own }, [])).toBe(true);
    const created = own.map(({ kind, parameter }) => ({
      kind,
      parameter,
      from: 'updatedAt',
      to: 'updatedAt',
    }));
    expect(hasDays({ ...sections, filters: created }, [])).toBe(false);
  });

  it('are requested with the other filters, at once', () => {
    expect(boardQuery(sections, { sectionCode: 'HOTEL', startDate: today }, today)).toEqual({
      pagination: { page: 1, perPage: 1000 },
      sort: { field: 'date', order: 'ASC' },
      filter: { sectionCode: 'HOTEL', startDate: today, endDate: '2026-11-30' },
    });
  });
});

describe('recipients of sheets', () => {
  const [, guide, provider] = sections.board.sheets;
  const lines = toBoardRows(sections, [
    section({ id: 1, section: 'GUIDE', text1: '이지영', reservationCode: 'R1' }),
    section({ id: 2, reservationCode: 'R1', providerCode: 'P2' }),
    section({ id: 3, reservationCode: 'R2', providerCode: 'P2' }),
    section({ id: 4, reservationCode: 'R1', cfm: 'CANCEL' }),
    section({ id: 5, reservationCode: 'R1', date: '2026-11-25' }),
  ]);
  const idsOf = (sheet: typeof guide) =>
    Object.fromEntries(
      sheetOwnersOf(sections, sheet!, lines, today).map(({ value, lines: of }) => [
        value,
        of.map(({ record }) => record.id).toSorted(),
      ]),
    );

  it('a guide: the whole day of their reservations', () =>
    expect(idsOf(guide)).toEqual({ 이지영: [1, 2] }));

  it('namesakes: a sheet each', () => {
    const namesakes = toBoardRows(sections, [
      section({ id: 11, section: 'GUIDE', text1: '김지훈', text2: '010-1', reservationCode: 'R8' }),
      section({ id: 12, section: 'GUIDE', text1: '김지훈', text2: '010-2', reservationCode: 'R9' }),
    ]);
    const owners = sheetOwnersOf(sections, guide!, namesakes, today);
    expect(owners.map(({ value }) => value)).toEqual(['김지훈 010-1', '김지훈 010-2']);
  });

  it('a provider: its bookings, without cancelled ones', () =>
    expect(idsOf(provider)).toEqual({ P1: [1], P2: [2, 3] }));
});
