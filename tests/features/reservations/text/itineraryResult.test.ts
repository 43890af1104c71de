import { describe, expect, it } from 'vitest';
import { applyCorrections } from '../../../../src/features/reservations/text/applyCorrections';
import { matchExistingSections } from '../../../../src/features/reservations/text/existingSections';
import { toItineraryResult } from '../../../../src/features/reservations/text/itineraryResult';
import { createItineraryContext } from '../../../../src/features/reservations/text/itineraryContext';
import { readTrip } from '../../../../src/features/reservations/text/reading/read';
import {
  NOTE_KIND,
  type ItineraryContext,
} from '../../../../src/features/reservations/text/reading/types';
import { tripKeywords } from '../../../../src/features/reservations/text/keywords';
import { captionsOfType } from '../../../../src/fields/captions';
import { resourceOf } from '../../../support/resources';
import { cpuTimeOf } from '../../../support/cpuTime';
import { knowledge } from './itineraryContext';

const trip = { dateIn: '2026-12-10', dateOut: '2026-12-14', today: '2026-11-01' };
const read = (
  text: string,
  corrections?: Parameters<typeof readTrip>[3],
  of: ItineraryContext = knowledge,
) => readTrip(text, of, trip, corrections);
const sections = resourceOf('sections');
const customers = resourceOf('customers');

function differences(
  rows: Parameters<typeof matchExistingSections>[0],
  stored: readonly Readonly<Record<string, unknown>>[],
) {
  const found = matchExistingSections(
    rows,
    stored.map((values, at) => ({ key: String(at), values })),
    tripKeywords,
  );
  return (key: string) =>
    found
      .get(key)
      ?.differences.map(({ field, stored, read }) => `${field} ${String(stored)} → ${read}`)
      .toSorted() ?? null;
}

it('the words name fields that the sections of their kind have', () => {
  const wrong = Object.entries(tripKeywords.kinds).flatMap(([kind, { takes }]) => {
    const { fields } = captionsOfType(sections, kind);
    return Object.values(takes).filter((field) => !fields.includes(field));
  });
  expect(wrong).toEqual([]);
});

it('a flight has both its times and places, whatever precedes them', () => {
  const { rows } = read('12/10\n인천 출발 ZZ879 07:10 -> 방콕 10:05 도착');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.values).toMatchObject({ time1: '07:10', time2: '10:05', text1: 'ZZ879' });
  expect(rows[0]?.values).toMatchObject({ text2: 'ICN', text3: 'BKK' });
  expect(rows[0]?.values).not.toHaveProperty('remark');
});

describe('a text in a reservation', () => {
  it('becomes sections; the rest becomes the remark of its day, or the memo', () => {
    const text = [
      '하나로투어 12명',
      '12/10(목)',
      '07:30 티업 실버파인CC',
      '선크림 챙기기',
      '12/12(토)',
      '자유일정',
      '포함사항',
      '항공, 숙박',
    ].join('\n');
    const { rows, notes } = read(text);
    expect(
      toItineraryResult(
        { rows, notes },
        () => false,
        (day) => `${day}:`,
      ),
    ).toEqual({
      sections: [
        {
          section: 'GOLF',
          date: '2026-12-10',
          providerCode: 'TH-BKK-GLF-001',
          time1: '07:30',
          text2: '07:30',
          remark: '선크림 챙기기',
        },
      ],
      changes: [],
      memo: '하나로투어 12명\n2026-12-12: 자유일정\n포함사항\n항공, 숙박',
    });
    expect(toItineraryResult({ rows, notes }, () => true, String).memo).toContain('선크림 챙기기');
  });

  it('is what the user says it is', () => {
    const text = '12/10\n07:30 티업 실버파인CC\n왕궁 앞 사진 촬영';
    const before = read(text);
    const [golf, note] = [before.rows[0]!, before.notes[0] ?? before.rows[1]!];
    const { rows, notes } = read(
      text,
      new Map([
        [golf.key, { kind: NOTE_KIND }],
        [note.key, { kind: 'TICKET', provider: 'X' }],
      ]),
    );
    expect(rows.map(({ kind, provider }) => [kind, provider])).toEqual([['TICKET', 'X']]);
    expect(notes.map((one) => one.text)).toEqual(['07:30 티업 실버파인CC']);
  });

  it('does not add again what the itinerary has', () => {
    const { rows } = read('12/10\nKE651\n실버파인CC 07:30 티업\n12/11\n실버파인CC 07:30');
    const found = differences(rows, [
      { section: 'FLIGHT', date: '2026-12-10', text1: 'KE651', time1: '17:40' },
      {
        section: 'GOLF',
        date: '2026-12-10',
        providerCode: 'TH-BKK-GLF-001',
        time1: '07:30',
        text2: '07:30',
      },
    ]);
    expect(rows.map(({ date, key }) => [date, found(key)])).toEqual([
      ['2026-12-10', []],
      ['2026-12-10', []],
      ['2026-12-11', null],
    ]);
  });

  it('says what it has otherwise than the itinerary: rooms, times, texts, remarks', () => {
    const { rows } = read(
      '12/10\n호텔: 수쿰빗가든 (DBL 2 / TWN 5)\n12/11\n실버파인CC 13:00 티업\n석식 한강 한식당 12명',
    );
    const found = differences(rows, [
      {
        section: 'HOTEL',
        date: '2026-12-10',
        providerCode: rows[0]?.provider,
        text1: '디럭스, 트윈 6',
        text2: '6',
      },
      {
        section: 'GOLF',
        date: '2026-12-11',
        providerCode: 'TH-BKK-GLF-001',
        time1: '07:30',
        text2: null,
      },
      {
        section: 'RESTAURANT',
        date: '2026-12-11',
        providerCode: rows[2]?.provider,
        text2: '12명',
        text3: '석식',
      },
    ]);
    expect(rows.map(({ key }) => found(key))).toEqual([
      ['text1 디럭스, 트윈 6 → DBL 2, TWN 5', 'text2 6 → 7'],
      ['text2 null → 13:00', 'time1 07:30 → 13:00'],
      [],
    ]);
  });

  it('has two sections of a provider on a day, of which one exists', () => {
    const { rows } = read('12/10\n실버파인CC 13:00 티업\n실버파인CC 07:30 티업\n석식 한강 한식당');
    const of = { date: '2026-12-10', providerCode: 'TH-BKK-GLF-001' };
    const found = differences(rows, [
      { ...of, section: 'GOLF', time1: '07:30', text2: '07:30' },
      { ...of, section: 'RESTAURANT', providerCode: rows[2]?.provider, text3: '중식' },
    ]);
    expect(rows.map(({ key }) => found(key))).toEqual([null, [], null]);
  });

  it('changes the section that exists, and keeps its remark', () => {
    const { rows, notes } = read('12/10\n실버파인CC 13:00 티업\n선크림 챙기기');
    const stored = { section: 'GOLF', date: '2026-12-10', providerCode: 'TH-BKK-GLF-001' };
    const existing = matchExistingSections(
      rows,
      [{ key: 'a', values: { ...stored, time1: '07:30', remark: 'VIP' } }],
      tripKeywords,
    );
    expect(
      toItineraryResult(
        { rows, notes },
        () => false,
        String,
        (key) => existing.get(key) ?? null,
      ),
    ).toEqual({
      sections: [],
      changes: [
        { key: 'a', values: { time1: '13:00', text2: '13:00', remark: 'VIP\n선크림 챙기기' } },
      ],
      memo: '',
    });
  });

  it('asks if two have the same name, unless one of them is near the others', () => {
    const twins: ItineraryContext = {
      ...knowledge,
      providers: [
        ...knowledge.providers,
        { code: 'V', kind: 'GOLF', name: '실버파인 CC', nicknames: ['실파'], place: 'VN' },
        { code: 'T', kind: 'GOLF', name: '실버파인 CC', nicknames: [], place: 'TH' },
      ],
    };
    const alone = read('12/10\n실버파인CC 티업 07:30', undefined, twins).rows[0];
    expect(alone).toMatchObject({ provider: null, warnings: ['severalProviders'] });
    expect(alone?.candidates.slice(0, 2)).toEqual(['V', 'T']);
    const there = read('12/10\n실버파인CC 티업 07:30\n석식 한강 한식당', undefined, twins);
    expect(there.rows[0]).toMatchObject({ provider: 'T', warnings: [] });
    expect(read('12/10\n실파 07:30', undefined, twins).rows[0]).toMatchObject({ provider: 'V' });
  });
});

it("the parser's context are records: providers by the kind that captions say", () => {
  const row = (id: number, more: object) => ({ id, type1: 'SUPPLIER', active: true, ...more });
  const own = createItineraryContext({
    sections,
    providers: customers,
    rows: {
      providers: [
        row(1, { code: 'G', type2: 'GOLF', name: '바다 CC', transform: '바씨씨, BD' }),
        row(2, { code: 'H', type2: 'HOTEL', name: '바다 호텔', active: false }),
      ],
      flights: [],
      cities: [],
    },
  });
  expect(own.providers).toEqual([
    { code: 'G', kind: 'GOLF', name: '바다 CC', nicknames: ['바씨씨', 'BD'], place: null },
  ]);
  const { rows } = read('12/10\n07:30 바씨씨', undefined, own);
  expect(rows.map(({ kind, provider }) => [kind, provider])).toEqual([['GOLF', 'G']]);
});

it.each([
  ['one long line', '조'.repeat(50_000)],
  ['blanks', ` ${' '.repeat(30_000)}12/10`],
  ['brackets', '[('.repeat(20_000)],
  ['digits', '1234 '.repeat(10_000)],
  ['labels', '호텔: 트윈 '.repeat(5_000)],
  ['many days', '12/10 티업 07:30 실버파인\n'.repeat(2_000)],
  ['guides', `${'가'.repeat(150)} 가이드\n`.repeat(200)],
])('a hostile text: %s is parsed quickly, and none of it is lost', (_, text) => {
  let found = 0;
  const spent = cpuTimeOf(() => {
    const { rows, notes } = read(text);
    found = rows.length + notes.length;
  });
  expect(spent).toBeLessThan(1500);
  expect(found).toBeGreaterThan(0);
});

it('typed values replace parsed ones; a typed time is no longer uncertain', () => {
  const { rows: all } = read('2일차\n실버파인CC 07:30 티업 4조\n석식 한강 한식당');
  const rows = all.map((row) => ({ ...row, warnings: ['time', 'provider'] as const }));
  const [golf] = rows;
  const corrections = new Map([[golf?.key ?? '', { values: { time1: '06:30', text5: '' } }]]);
  const [corrected, ...others] = applyCorrections(rows, corrections);
  expect(corrected?.values).toMatchObject({ time1: '06:30' });
  expect(corrected?.values).not.toHaveProperty('text5');
  expect(corrected?.warnings).toEqual(['provider']);
  expect(others).toEqual(rows.slice(1));
});
