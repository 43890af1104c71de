import type { CodeRow } from './rows';

/** By type, in menu order: code, name, description. */
const CODES: Readonly<Record<string, readonly (readonly [string, string, string?])[]>> = {
  SECTION: [
    ['FLIGHT', '항공', '왕복·편도 항공편'],
    ['HOTEL', '호텔', '숙박'],
    ['GOLF', '골프', '라운드'],
    ['VEHICLE', '차량', '공항 이동과 전용 차량'],
    ['GUIDE', '가이드', '현지 가이드와 기사'],
    ['RESTAURANT', '식당', '일정에 포함된 식사'],
    ['SHOW', '쇼', '공연 관람'],
    ['MASSAGE', '마사지', '마사지·스파'],
    ['TICKET', '입장권', '관광지 입장권과 체험'],
    ['ETC', '기타', '여행자 보험, 비자 등'],
  ],
  ACCOUNT: [
    ['DEPOSIT', '예약금', '계약 시 받는 금액'],
    ['BALANCE', '잔금', '출발 전에 받는 나머지 금액'],
    ['EXTRA', '추가 요금', '현장 추가와 변경 요금'],
    ['LAND', '지상비', '현지 여행사 지급'],
    ['AIRFARE', '항공료', '발권 대금'],
    ['HOTELFEE', '숙박비', '호텔 지급'],
    ['GREENFEE', '그린피', '골프장 지급 (캐디·카트 포함)'],
    ['TRANSPORT', '차량비', '차량 회사 지급'],
    ['TOURFEE', '관광비', '식당·쇼·마사지·입장권 지급'],
    ['INSURANCE', '보험료', '여행자 보험'],
    ['REFUND', '환불', '취소와 변경에 따른 반환'],
    ['PENALTY', '취소 수수료', '공급처에 지급하는 위약금'],
    ['COMMISSION', '판매 수수료', '여행사 수수료'],
  ],
  BANK: [
    ['KB', 'KB국민은행'],
    ['SHINHAN', '신한은행'],
    ['WOORI', '우리은행'],
    ['HANA', '하나은행'],
    ['NH', 'NH농협은행'],
    ['IBK', 'IBK기업은행'],
    ['KAKAO', '카카오뱅크'],
    ['TOSS', '토스뱅크'],
    ['SC', 'SC제일은행'],
    ['KBANK', '케이뱅크'],
    ['BUSAN', '부산은행'],
    ['IM', 'iM뱅크(대구은행)'],
    ['POST', '우체국'],
    ['MG', '새마을금고'],
    ['SHINHYUP', '신협'],
    ['SUHYUP', '수협은행'],
    ['CITI', '한국씨티은행'],
    ['KDB', 'KDB산업은행'],
    ['KYONGNAM', '경남은행'],
    ['GWANGJU', '광주은행'],
    ['JEONBUK', '전북은행'],
    ['JEJU', '제주은행'],
  ],
  AIRLINE: [
    ['KE', '대한항공'],
    ['OZ', '아시아나항공'],
    ['7C', '제주항공'],
    ['LJ', '진에어'],
    ['TW', '티웨이항공'],
    ['BX', '에어부산'],
    ['RS', '에어서울'],
    ['ZE', '이스타항공'],
    ['TG', '타이항공'],
    ['VN', '베트남항공'],
    ['VJ', '비엣젯항공'],
    ['PR', '필리핀항공'],
    ['5J', '세부퍼시픽'],
    ['JL', '일본항공'],
    ['NH', '전일본공수(ANA)'],
    ['CI', '중화항공'],
    ['SQ', '싱가포르항공'],
  ],
  // The bank's code and the template (docs/paste.md).
  SMSFORMAT: [
    ['SC-1', 'SC', '{bank} {date} {time} {account} {direction} {amount} {balance?} 보낸분 {party}'],
    ['KBANK-1', 'KBANK', '{bank} {direction} {amount} {party} {date} {time} {balance?}'],
  ],
};

export function makeCodes(updatedAt: string): CodeRow[] {
  const rows = Object.entries(CODES).flatMap(([type, list]) =>
    list.map(([code, name, text], i) => ({ type, code, name, text, seq: (i + 1) * 10 })),
  );
  return rows.map((row, i) => ({
    id: i + 1,
    ...row,
    text: row.text ?? null,
    active: row.code !== 'POST',
    updatedAt,
  }));
}
