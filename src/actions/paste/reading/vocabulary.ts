import type { MoneyDirection } from '../../../schema/template';
import { execAt } from '../../../util/text';

// Within one word: 전자금융입금, 인터넷출금이체.
const BEFORE =
  '전자금융|인터넷|모바일|스마트폰?|스타|폰뱅킹|펌뱅킹|오픈뱅킹|오픈|타행환?|당행|타점|자행|자동|실시간|즉시|대량|CMS|FBS|FB|ATM|CD|체크카드|신용카드|체크|신용|카드|간편|계좌|해외|외화|국내|일시불|급여|이자|현금|창구|예금|대체|공과금|지로|보험료|대출|가맹점|매출|기업|건별|무통장|PC|텔레|예약|BZ뱅크|뱅킹|송금|이체|환불|취소|타발|당발';
const DEPOSIT = '입금|받았|받음|타발';
const SENT = '보냈|보냄';
const WITHDRAWAL = '출금|인출|지급|결제|승인|사용|납부|당발|출고';
const CARD = '결제|승인|사용';
/** On their own they do not tell the direction. */
const WEAK = '이체|송금';
/** Not about a movement: account owners, possible amounts. */
const NOT_AFTER =
  '(?!가능|자|인|계좌|하신|은행|한도|예정|통장|알림|내역|실패|거절|안내|대기|요청|처|확인|불가|정지|제한|뱅킹|기일|처리|분|번호|코드|일시|일 |일:)';

const DIRECTION = new RegExp(
  `(?:(?:${BEFORE})[ ]?){0,4}(${DEPOSIT}|${WITHDRAWAL}|${SENT})${NOT_AFTER}(?:이체|송금|액|금액)?(?:[ ]?\\(?(취소|정정|환불|반환|반송)\\)?)?(?:되었습니다|되었어요|됐습니다|됐어요|했습니다|했어요|하였습니다|어요|습니다|완료|됨)?`,
  'uy',
);
const WEAKLY = new RegExp(
  `(?:(?:${BEFORE})[ ]?){0,2}(${WEAK})${NOT_AFTER}(?:[ ]?(취소|환불|반환|반송))?(?:되었습니다|됐습니다|했습니다|했어요|완료|됨)?`,
  'uy',
);
const CANCEL_ALONE =
  /(?:(?:결제|승인|체크카드|신용카드|카드|매출) ?)?(?:취소|환불)(?:완료|되었습니다|됐습니다)?/uy;

/** The movement failed or is pending. */
export const NOT_DONE =
  /\(광고\)|예정|실패|거절|불가|부족|한도 ?초과|미처리|오류|인증번호|승인번호 ?입력|요청하신|대기 ?중|요청 ?건|납부하실|결제하실|입금 ?바랍니다|입금해 ?주|입금 ?부탁|입금 ?요청/u;
/** Debit cards charge the account at once. */
const DEBIT = /체크|직불/u;

/** Some issuers leave out the word: 우리(1234)승인 … 일시불. */
const CREDIT =
  /카드|(?:승인|취소)[^]*(?:일시불|할부|\d개월|누적)|해외 ?(?:승인|취소)|(?:삼성|현대|롯데|BC|비씨) ?\(?[\d*]{3,4}\)? ?(?:승인|취소|매출)/u;

/** The account pays later, for the whole month. */
export const isCreditCard = (text: string, directions: readonly { card: boolean }[]): boolean =>
  directions.some(({ card }) => card) && CREDIT.test(text) && !DEBIT.test(text);

/** Also of a movement that cancels another. */
export const CANCELLED = /취소|환불|정정|반송|반환/u;

interface DirectionKeyword {
  end: number;
  way: MoneyDirection;
  sure: boolean;
  /** On cards a cancellation is a movement of its own. */
  card: boolean;
}

/** 홍길동님이 보냈어요 is a deposit, 홍길동님에게 보냈어요 is not. */
function whoSent(text: string, at: number): Omit<DirectionKeyword, 'end'> {
  const before =
    text
      .slice(Math.max(0, at - 60), at)
      .split('\n')
      .at(-1) ?? '';
  const toThem = /(?:에게|한테|님께)(?![가-힣]*서)/u.test(before);
  const byThem = /(?:님이|님께서|씨가|님 ?→)/u.test(before);
  const way = byThem && !toThem ? 'in' : 'out';
  return { way, sure: byThem !== toThem, card: false };
}

const opposite = (way: MoneyDirection): MoneyDirection => (way === 'in' ? 'out' : 'in');
const isIn = (list: string, word: string): boolean => list.split('|').includes(word);

/** Cancellations have the opposite direction. */
export function readDirection(text: string, at: number): DirectionKeyword | null {
  // 입출금 is both.
  if (text.startsWith('입출금', at)) return null;
  const strong = execAt(DIRECTION, text, at);
  if (strong) {
    const [all, word = '', cancel] = strong;
    const card = isIn(CARD, word);
    if (isIn(SENT, word)) return { end: at + all.length, ...whoSent(text, at) };
    const way = isIn(DEPOSIT, word) ? 'in' : 'out';
    const before = all.slice(0, all.indexOf(word));
    // 취소승인 is a refund; 환불입금 is a deposit all the same.
    const turned = cancel !== undefined || (card && /취소|환불/u.test(before));
    return { end: at + all.length, way: turned ? opposite(way) : way, sure: true, card };
  }
  const weak = execAt(WEAKLY, text, at);
  if (weak) {
    const cancel = weak[2] !== undefined;
    const way = cancel ? 'in' : 'out';
    return { end: at + weak[0].length, way, sure: false, card: false };
  }
  const cancelled = execAt(CANCEL_ALONE, text, at);
  if (!cancelled) return null;
  const card = /카드|체크|승인|결제|매출/u.test(text);
  return { end: at + cancelled[0].length, way: 'in', sure: card, card: true };
}
