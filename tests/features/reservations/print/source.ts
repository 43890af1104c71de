import type { AnyRecord } from '../../../../src/schema';
import type { PrintBlock, PrintSheet, PrintTable } from '../../../../src/print/model';
import {
  printedSections,
  type Lookups,
  type DocumentSource,
} from '../../../../src/features/reservations/print/documents/source';
import { phoneOf } from '../../../../src/features/reservations/print/documents/phones';
import { loadDocumentMessages, type PrintLanguage } from '../../../../src/print/language';
import { resourceOf } from '../../../support/resources';

const CUSTOMERS: Record<string, object> = {
  H1: { name: '방콕 리버 호텔', phone: '+66 2 111', address: '강변로 1' },
  G1: { name: '그린 CC', phone: '+66 2 222' },
  T1: { name: '발권 센터', phone: '02-333' },
  V1: { name: '나트랑 밴', phone: ' ' },
  L1: { name: '방콕 랜드사', phone: '+66 2 444' },
};
const MANAGERS: AnyRecord[] = [
  { id: 1, customerCode: 'V1', name: 'Mr. Old', phone: '+84 1', active: false },
  { id: 2, customerCode: 'V1', name: 'Mr. Tuan', tel: '+84 0491', active: true },
];
const TITLES: Record<string, Record<string, string>> = {
  codes: { GOLF: '골프 라운드', HOTEL: '호텔' },
  cities: { ICN: '인천', BKK: '방콕' },
};

const lookups: Lookups = {
  title: (resource, code) => TITLES[resource]?.[code] ?? code,
  customer: (code) =>
    code in CUSTOMERS ? ({ id: 1, code, ...CUSTOMERS[code] } as AnyRecord) : undefined,
  phone: (code) => phoneOf(lookups.customer(code), MANAGERS),
  office: (code) =>
    code === 'SEL'
      ? {
          id: 1,
          code,
          name: '서울 본사',
          phone: '02-777',
          account: '은행 1002',
          nameEn: 'Seoul Office',
          addressEn: ' ',
        }
      : undefined,
  label: (_resource, field) => field,
  flight: (number) => (number === 'KE651' ? { id: 1, num: number, overnight: true } : undefined),
  user: (id) => (id === 7 ? '김담당' : ''),
};

let ids = 0;

export function section(over: object): AnyRecord {
  ids += 1;
  return { id: ids, cfm: 'CONFIRM', date: '2026-05-01', time1: null, time2: null, ...over };
}

export const FLIGHT = section({
  section: 'FLIGHT',
  providerCode: 'T1',
  time1: '18:05',
  time2: '00:30',
  text1: 'KE651',
  text2: 'ICN',
  text3: 'BKK',
  text4: 'BUSINESS',
});
export const HOTEL = section({
  section: 'HOTEL',
  providerCode: 'H1',
  time1: '23:00',
  time2: '11:00',
  text1: '디럭스',
  text2: '2',
  text3: 'BB',
  text4: '3',
  remark: '요금 재확인 필요',
});
export const GOLF = section({
  section: 'GOLF',
  providerCode: 'G1',
  date: '2026-05-02',
  time1: '07:30',
  text1: '동·서',
  text2: '07:30',
  text3: '4',
  cfm: 'REQUEST',
});
export const GUIDE = section({
  section: 'GUIDE',
  providerCode: 'L1',
  date: '2026-05-02',
  text1: '솜차이',
  text2: '081-555',
});

export const RESERVATION: AnyRecord = {
  id: 1,
  code: 'R2605-00001',
  name: '홍길동님 일행',
  customerCode: 'A1',
  customerName: '하나투어',
  manager: '이담당',
  officeCode: 'SEL',
  userId: 7,
  revType: 'GOLF',
  revStatus: 'CONFIRM',
  dateIn: '2026-05-01',
  dateOut: '2026-05-04',
  paxCount: 4,
  kGuide: '김가이드',
  agent: 'L1',
  memo: '세금계산서 발행 요청',
  remark: '조기 예약 할인',
  includes: '그린피\n숙박',
  decludes: '캐디 팁',
  deAmounts: '987.65',
  sections: [GOLF, GUIDE, HOTEL, FLIGHT],
};

export async function sourceOf(
  over: object = {},
  language: PrintLanguage = 'ko',
): Promise<DocumentSource> {
  const reservation = { ...RESERVATION, ...over };
  return {
    reservation,
    sections: printedSections(reservation, {
      reservation: resourceOf('reservations'),
      section: resourceOf('sections'),
    }),
    resources: {
      reservation: resourceOf('reservations'),
      section: resourceOf('sections'),
      office: resourceOf('offices'),
    },
    messages: await loadDocumentMessages(language),
    lookups,
  };
}

export const textsOf = ({ title, subtitle, letterhead, blocks }: PrintSheet): string[] => [
  ...(letterhead ? [letterhead.name, ...letterhead.facts.map(({ text }) => text)] : []),
  title,
  subtitle,
  ...blocks.flatMap(textsIn),
];

function textsIn(block: PrintBlock): string[] {
  switch (block.kind) {
    case 'facts':
      return block.facts.map(({ label, text }) => `${label}: ${text}`);
    case 'texts':
      return block.texts.map(({ label, text }) => `${label}: ${text}`);
    case 'notice':
      return [block.text];
    case 'signature':
      return [block.text, block.label];
    case 'table':
      return [block.title, ...rowsOf(block)];
  }
}

/** Cells separated by ' | ', lines by ' / '. */
export const rowsOf = ({ groups }: PrintTable): string[] =>
  groups.flatMap(({ title, rows }) => [
    ...(title === '' ? [] : [title]),
    ...rows.map(({ cells }) => cells.map((cell) => cell.join(' / ')).join(' | ')),
  ]);

export const tablesOf = ({ blocks }: PrintSheet): PrintTable[] =>
  blocks.filter((block): block is PrintTable => block.kind === 'table');
