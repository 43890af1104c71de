import { describe, expect, it } from 'vitest';
import {
  composeDocument,
  DOCUMENT_NAMES,
} from '../../../../src/features/reservations/print/documents';
import { missingNames } from '../../../../src/features/reservations/print/documents/roomingList';
import { listProviders } from '../../../../src/features/reservations/print/documents/voucher';
import { FLIGHT, GOLF, HOTEL, rowsOf, section, sourceOf, tablesOf, textsOf } from './source';

const HANGUL = /\p{Script=Hangul}/u;

describe('the confirmation', () => {
  it('tells the agency what is booked, day by day', async () => {
    const [sheet] = composeDocument('confirmation', await sourceOf()).sheets;
    expect(textsOf(sheet!)).toEqual(
      expect.arrayContaining([
        '예약 확인서',
        'R2605-00001',
        '수신: 하나투어',
        '담당자: 이담당',
        '발신: 서울 본사 · 김담당',
        '예약 상태: 확정',
        '여행 기간: 2026년 5월 1일 (금) ~ 2026년 5월 4일 (월), 3박\u00a04일',
        '인원: 4명',
        '포함 사항: 그린피\n숙박',
        '불포함 사항: 캐디 팁',
        '비고: 조기 예약 할인',
      ]),
    );
    expect(rowsOf(tablesOf(sheet!)[0]!)).toEqual([
      '1일차 · 2026년 5월 1일 (금)',
      '18:05–00:30 (+1) | 항공 | KE651 인천 → 방콕 / 좌석 등급 비즈니스 | 확정',
      '23:00 | 호텔 | 방콕 리버 호텔 / 객실 유형 디럭스 · 객실 수 2 · 박수 3 · 식사 조식 · 체크아웃 2026년 5월 4일 (월) 11:00 | 확정',
      '2일차 · 2026년 5월 2일 (토)',
      '07:30 | 골프 라운드 | 그린 CC / 코스 동·서 · 캐디 4 | 요청',
      ' | 가이드 | 솜차이 / 연락처 081-555 | 확정',
      '3일차 · 2026년 5월 3일 (일) · 자유 일정',
      '4일차 · 2026년 5월 4일 (월) · 자유 일정',
    ]);
  });

  it('omits internal data: costs, memo, remarks of sections, suppliers behind the scenes', async () => {
    for (const name of ['confirmation', 'itinerary'] as const) {
      const texts = composeDocument(name, await sourceOf())
        .sheets.flatMap(textsOf)
        .join('\n');
      for (const inner of ['987.65', '세금계산서', '요금 재확인', '발권 센터', '방콕 랜드사'])
        expect(texts).not.toContain(inner);
    }
  });

  it('speaks English when it should, whatever the data speaks', async () => {
    const source = await sourceOf(
      { name: 'Hong party', customerName: 'Hana', manager: 'Lee', kGuide: 'Kim', remark: null },
      'en',
    );
    const [sheet] = composeDocument('confirmation', source).sheets;
    expect(textsOf(sheet!)).toEqual(
      expect.arrayContaining([
        'Confirmation',
        'To: Hana',
        'From: Seoul Office · 김담당',
        'Status: Confirmed',
        'Dates: Fri, 1 May 2026 – Mon, 4 May 2026, 3\u00a0nights,\u00a04\u00a0days',
        'Pax: 4 people',
      ]),
    );
    expect(
      tablesOf(sheet!)[0]
        ?.columns.map(({ label }) => label)
        .join(),
    ).not.toMatch(HANGUL);
    expect(rowsOf(tablesOf(sheet!)[0]!)).toEqual(
      expect.arrayContaining([
        'Day 1 · Fri, 1 May 2026',
        '18:05–00:30 (+1) | Flight | KE651 인천 → 방콕 / Class: Business | Confirmed',
      ]),
    );
  });
});

describe('every document', () => {
  it.each(DOCUMENT_NAMES)('%s works for a nearly empty reservation', async (name) => {
    const blank = {
      sections: undefined,
      dateIn: null,
      dateOut: 'soon',
      paxCount: null,
      userId: null,
    };
    const source = await sourceOf({ ...blank, name: null, customerName: null, manager: null });
    const { sheets, watermark } = composeDocument(name, source);
    expect(sheets).toHaveLength(1);
    expect(watermark).toBeNull();
    expect(textsOf(sheets[0]!).join()).not.toMatch(/null|undefined|NaN|reservation\.print/);
  });

  it.each(DOCUMENT_NAMES)('%s has no untranslated key, in either language', async (name) => {
    for (const language of ['ko', 'en'] as const) {
      const { sheets } = composeDocument(name, await sourceOf({}, language));
      expect(sheets.flatMap(textsOf).join()).not.toMatch(/resources\.|reservation\.print|%\{/);
    }
  });

  it.each([
    ['CANCEL', 'ko', '취소'],
    ['DELETE', 'ko', '삭제'],
    ['CANCEL', 'en', 'Canceled'],
    ['DELETE', 'en', 'Deleted'],
  ] as const)(
    'of a reservation with %s is marked in %s: %s',
    async (revStatus, language, words) => {
      for (const name of DOCUMENT_NAMES)
        expect(composeDocument(name, await sourceOf({ revStatus }, language)).watermark).toBe(
          words,
        );
    },
  );

  it('leaves out what was cancelled with its provider, unless all of it was', async () => {
    const sections = [GOLF, { ...HOTEL, cfm: 'CANCEL' }];
    expect((await sourceOf({ sections })).sections).toEqual([GOLF]);
    expect((await sourceOf({ sections, revStatus: 'CANCEL' })).sections).toHaveLength(2);
  });

  it('orders by day and time, those without last, and names days outside the trip without a number', async () => {
    const at = (date: string | null, time1: string | null) =>
      section({ section: 'ETC', date, time1, text1: `${date} ${time1}` });
    const sections = [
      at(null, '08:00'),
      at('2026-05-01', null),
      at('2026-05-09', '10:00'),
      at('2026-05-01', '09:00'),
      at('2026-04-30', '23:00'),
    ];
    const [sheet] = composeDocument('itinerary', await sourceOf({ sections })).sheets;
    expect(rowsOf(tablesOf(sheet!)[0]!)).toEqual([
      '2026년 4월 30일 (목)',
      '23:00 | 기타 | 2026-04-30 23:00',
      '1일차 · 2026년 5월 1일 (금)',
      '09:00 | 기타 | 2026-05-01 09:00',
      ' | 기타 | 2026-05-01 null',
      '2일차 · 2026년 5월 2일 (토) · 자유 일정',
      '3일차 · 2026년 5월 3일 (일) · 자유 일정',
      '4일차 · 2026년 5월 4일 (월) · 자유 일정',
      '2026년 5월 9일 (토)',
      '10:00 | 기타 | 2026-05-09 10:00',
      '날짜 미정',
      '08:00 | 기타 | null 08:00',
    ]);
  });
});

describe('a day on which nothing begins', () => {
  const out = { ...FLIGHT, text1: 'KE657', date: '2026-05-01' };
  const home = { ...FLIGHT, id: 90, time1: '23:30', time2: '06:55', date: '2026-05-03' };
  const emptyDays = async (over: object, language: 'ko' | 'en' = 'ko') => {
    const [sheet] = composeDocument('itinerary', await sourceOf(over, language)).sheets;
    const groups = tablesOf(sheet!)[0]!.groups.filter(({ rows }) => rows.length === 0);
    return groups.map(({ title }) => title);
  };

  it('names the flight that lands, and after the flight home claims no free time', async () => {
    const trip = { sections: [out, GOLF, home], dateOut: '2026-05-05' };
    expect(await emptyDays(trip)).toEqual([
      '4일차 · 2026년 5월 4일 (월) · KE651 06:55 도착',
      '5일차 · 2026년 5월 5일 (화)',
    ]);
    expect(await emptyDays(trip, 'en')).toEqual([
      'Day 4 · Mon, 4 May 2026 · Arrival KE651 06:55',
      'Day 5 · Tue, 5 May 2026',
    ]);
    const unlisted = [out, GOLF, { ...home, text1: 'XX1' }];
    expect(await emptyDays({ sections: unlisted })).toEqual(['4일차 · 2026년 5월 4일 (월)']);
  });

  it('is free after a flight out, and while a hotel lasts', async () => {
    const free = '4일차 · 2026년 5월 4일 (월) · 자유 일정';
    expect(await emptyDays({ sections: [home] })).toContain(
      '4일차 · 2026년 5월 4일 (월) · KE651 06:55 도착',
    );
    expect(await emptyDays({ sections: [{ ...home, text1: 'XX1' }] })).toContain(free);
    const stay = { ...HOTEL, date: '2026-05-03' };
    expect(await emptyDays({ sections: [out, { ...home, text1: 'XX1' }, stay] })).toContain(free);
  });
});

it("a confirmation has the office's full letterhead, and what is included next to what is not", async () => {
  const [sheet] = composeDocument('confirmation', await sourceOf()).sheets;
  expect(sheet!.letterhead).toEqual({
    name: '서울 본사',
    facts: [
      { label: 'phone', text: '02-777' },
      { label: 'account', text: '은행 1002' },
    ],
  });
  expect(sheet!.blocks).toContainEqual({
    kind: 'texts',
    name: 'bounds',
    texts: [
      { label: '포함 사항', text: '그린피\n숙박' },
      { label: '불포함 사항', text: '캐디 팁' },
    ],
  });
  const [english] = composeDocument('confirmation', await sourceOf({}, 'en')).sheets;
  expect(english!.letterhead).toEqual({
    name: 'Seoul Office',
    facts: [
      { label: 'phone', text: '02-777' },
      { label: 'account', text: '은행 1002' },
    ],
  });
  const [unknown] = composeDocument('confirmation', await sourceOf({ officeCode: 'X' })).sheets;
  expect(unknown!.letterhead).toBeNull();
});

describe('vouchers', () => {
  it('are one for each provider, or the chosen one', async () => {
    const source = await sourceOf();
    expect(listProviders(source)).toEqual([
      { code: 'T1', name: '발권 센터' },
      { code: 'H1', name: '방콕 리버 호텔' },
      { code: 'G1', name: '그린 CC' },
      { code: 'L1', name: '방콕 랜드사' },
    ]);
    expect(composeDocument('voucher', source).sheets.map(({ key }) => key)).toEqual([
      'T1',
      'H1',
      'G1',
      'L1',
    ]);
    expect(composeDocument('voucher', source, 'NOBODY').sheets).toHaveLength(4);
    const { sheets } = composeDocument('voucher', source, 'H1');
    expect(sheets).toHaveLength(1);
    expect(textsOf(sheets[0]!)).toEqual(
      expect.arrayContaining([
        '공급처: 방콕 리버 호텔',
        '전화: +66 2 111',
        '주소: 강변로 1',
        '인원: 4명',
      ]),
    );
    expect(rowsOf(tablesOf(sheets[0]!)[0]!)).toEqual([
      expect.stringMatching(
        /^2026년 5월 1일 \(금\) \| 23:00 \| 호텔 \/ 객실 유형 디럭스 .*\| 확정$/,
      ),
    ]);
  });

  it('name the guests if written down, and are empty when all is cancelled', async () => {
    const source = await sourceOf({ memo: '명단: 홍길동, 김영희', revStatus: 'CANCEL' });
    const texts = textsOf(composeDocument('voucher', source, 'H1').sheets[0]!);
    expect(texts).toContain('투숙·이용자: 홍길동, 김영희');
    expect(texts.join()).toContain('제공하지 마시기 바랍니다');
  });

  it('say so where no section has a provider', async () => {
    const [sheet] = composeDocument('voucher', await sourceOf({ sections: [] })).sheets;
    expect(textsOf(sheet!).join()).toContain('발행할 바우처가 없습니다');
  });
});

it('the guide sheet has flights, everyone’s phone, and all notes', async () => {
  const [sheet] = composeDocument('guide', await sourceOf()).sheets;
  const [flights, days, contacts] = tablesOf(sheet!).map(rowsOf);
  expect(flights).toEqual(['2026년 5월 1일 (금) | 18:05–00:30 (+1) | KE651 인천 → 방콕']);
  expect(days?.join('\n')).toContain('요금 재확인 필요 | 방콕 리버 호텔 / +66 2 111 / 확정');
  expect(contacts).toContain('방콕 리버 호텔 | +66 2 111 | 강변로 1');
  expect(textsOf(sheet!)).toEqual(
    expect.arrayContaining(['현지 여행사: 방콕 랜드사 +66 2 444', '메모: 세금계산서 발행 요청']),
  );
});

it.each([
  ['NEW', 'red'],
  ['H-AMEND', 'blue'],
  ['FINAL', 'final'],
])(
  'says how far the reservation is in the color of its badge, to guides only: %s',
  async (revProc, color) => {
    const source = await sourceOf({ revProc });
    const factsOf = (name: 'guide' | 'confirmation') =>
      composeDocument(name, source).sheets.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])),
      );
    expect(factsOf('guide').filter((fact) => fact.color !== undefined)).toEqual([
      expect.objectContaining({ color }),
    ]);
    expect(factsOf('confirmation').filter((fact) => fact.color !== undefined)).toEqual([]);
  },
);

it('has the office’s telephone and everyone’s, without an account, if not for customers', async () => {
  const van = section({ section: 'VEHICLE', providerCode: 'V1', text1: '밴' });
  const source = await sourceOf({ sections: [van] });
  const [guide] = composeDocument('guide', source).sheets;
  expect(tablesOf(guide!).map(rowsOf).at(-1)).toEqual(['나트랑 밴 | Mr. Tuan +84 0491 | ']);
  for (const name of ['guide', 'voucher', 'rooming'] as const)
    for (const { letterhead } of composeDocument(name, source).sheets)
      expect(letterhead?.facts).toEqual([{ label: 'phone', text: '02-777' }]);
});

describe('the rooming list', () => {
  it('has the names by room, those of a hotel under it', async () => {
    const hotel = { ...HOTEL, remark: 'Twin 1: KIM/MINSU MR, LEE/JIWON MS' };
    const source = await sourceOf({ memo: '101호: 홍길동, 김영희', sections: [hotel] });
    expect(missingNames(source)).toBeNull();
    const [, names] = tablesOf(composeDocument('rooming', source).sheets[0]!).map(rowsOf);
    expect(names).toEqual([
      '1 | 101호 | 홍길동, 김영희',
      '방콕 리버 호텔',
      '1 | Twin 1 | KIM/MINSU MR, LEE/JIWON MS',
    ]);
  });

  it('leaves a line for each unnamed guest, counting duplicates once', async () => {
    const hotel = { ...HOTEL, remark: '101호: 홍길동' };
    const source = await sourceOf({ memo: '명단: 홍길동', sections: [hotel], paxCount: 3 });
    expect(missingNames(source)).toEqual({ pax: 3, named: 1, missing: 2 });
    const [, names] = tablesOf(composeDocument('rooming', source).sheets[0]!).map(rowsOf);
    expect(names).toEqual([
      '1 |  | 홍길동',
      '방콕 리버 호텔',
      '1 | 101호 | 홍길동',
      '이름 미정 2명',
      '1 |  | ',
      '2 |  | ',
    ]);
  });

  it('without names and rooms has a line for each traveller, as far as those can be counted', async () => {
    const hotel = { ...HOTEL, text2: null };
    const lines = async (paxCount: number | null) => {
      const source = await sourceOf({ sections: [hotel], paxCount });
      return tablesOf(composeDocument('rooming', source).sheets[0]!).map(rowsOf)[1]?.length;
    };
    expect(await lines(12)).toBe(12);
    expect(await lines(2000)).toBe(60);
    expect(await lines(null)).toBeUndefined();
  });

  it('has as many lines as beds, and no hints of ours', async () => {
    const [sheet] = composeDocument('rooming', await sourceOf()).sheets;
    expect(sheet!.blocks.map(({ kind }) => kind)).toEqual(['facts', 'table', 'table']);
    const [stays, names] = tablesOf(sheet!).map(rowsOf);
    expect(stays?.[0]).toMatch(
      /^방콕 리버 호텔 \| .*\(금\) 23:00 \| .*\(월\) 11:00 \| .*객실 수 2/,
    );
    expect(names).toEqual(['1 |  | ', '2 |  | ', '3 |  | ', '4 |  | ']);
  });
});
