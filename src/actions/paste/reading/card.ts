import { isParty } from './match';
import * as pieces from './pieces';
import type { MoneyDirection } from '../../../schema/template';
import { execAt } from '../../../util/text';

/** A credit card's approval or cancellation, which moves nothing on the account. */
export interface CardMessage {
  money: pieces.Money | null;
  way: MoneyDirection;
  shop: string | null;
  /** As written, such as 삼성카드. */
  issuer: string | null;
  leftover: string;
}

const BANKS =
  'KB국민|KB|국민|신한|우리|하나|NH농협|농협|NH|씨티|카카오뱅크|토스뱅크|토스|케이뱅크|IBK기업|IBK|기업|광주|전북|제주|수협|신협|우체국|새마을금고';
const COMPANIES = '삼성|현대|롯데|BC|비씨';
const DIGITS = String.raw`\(?[\d*xX-]{2,19}\)?`;
/** Without the word card only where the message begins: 롯데백화점 is a shop. */
const ISSUER = new RegExp(
  String.raw`(?:KB국민|${COMPANIES}|${BANKS})(?: ?(?:법인|기업|체크|신용)?카드|(?=\]? ?(?:${DIGITS}|승인|취소|해외|매출)))`,
  'uy',
);
const NUMBER = new RegExp(String.raw`${DIGITS}(?=[\s\])(,.]|$|승인|취소|해외|매출)`, 'uy');
const HOLDER =
  /(?:[^\s\d,[\]]{1,20}(?: (?:고객|회원))?님(?:께서|의|이)?|[가-힣]\*{1,2}[가-힣]{0,2})(?![가-힣])/uy;
const WORDS =
  /(?:해외|국내|온라인|일시불|무이자|할부|\d{1,2} ?개월|부분|매출|전표|승인|취소|거절|환불|결제|사용|이용|거래|법인|기업|개인|신용|체크|카드|번호|일시|내역|금액|접수|완료|정상|처리|안내|알림|발신|web|국제|되었습니다|됐습니다|했습니다|하였습니다|VISA|MASTER)+(?:\([^)\n]{0,6}\))?(?![가-힣A-Za-z])/iuy;
const SHOP_LABEL = /(?:사용처|이용처|가맹점명?|사용 ?장소) ?:? ?/uy;
const OTHER =
  /(?:총? ?누적(?: ?(?:사용|이용|승인))?|잔여(?: ?한도)?|남은 ?한도|할부 ?수수료|월 ?납입|청구 ?할인|취소 ?전|원 ?거래|승인번호)(?: ?(?:금액|액))?\s?:?\s?/uy;
const COUNTRY = / ?\([A-Z]{2,3}\)/uy;
const ANY_NUMBER = /[\d,.]+/uy;

/** By what is left between the known parts: the shop follows the amount, or precedes it. */
export function readCard(text: string): CardMessage {
  const segments = [''];
  const sums: (pieces.Money & { before: number })[] = [];
  let issuer: string | null = null;
  let labelled: number | null = null;
  let at = 0;
  const cut = (end: number) => {
    segments.push('');
    at = end;
  };
  while (at < text.length) {
    const char = text[at] ?? '';
    const starts = !/[\p{L}\d*.&]/u.test(text[at - 1] ?? '') || segments.at(-1) === '';
    const known = starts ? knownEnd(text, at) : null;
    const named = starts ? match(ISSUER, text, at) : null;
    const money = starts ? pieces.parseMoneyAt(text, at) : null;
    if (char === '\n') cut(at + 1);
    else if (named && (named.endsWith('카드') || /^[[(<]?$/u.test(text.slice(0, at)))) {
      issuer ??= named.endsWith('카드') ? named : `${named}카드`;
      cut(at + named.length);
    } else if (known !== null) cut(known);
    else if (money?.value.isMoney === true) {
      sums.push({ ...money.value, before: segments.length });
      cut(money.end + (match(COUNTRY, text, money.end) ?? '').length);
    } else if (starts && match(SHOP_LABEL, text, at)) {
      cut(at + (match(SHOP_LABEL, text, at) ?? '').length);
      labelled = segments.length - 1;
    } else {
      const rest = starts ? (match(NUMBER, text, at) ?? match(WORDS, text, at)) : null;
      if (rest) cut(at + rest.length);
      else {
        segments[segments.length - 1] += char;
        at += 1;
      }
    }
  }
  const money = sums.find(({ currency }) => currency !== null && currency !== 'KRW') ?? sums[0];
  const shops = segments
    .map((segment, index) => ({ name: trimmed(segment), index }))
    .filter(({ name }) => isParty(name) && [...name].length >= 2);
  const after = (from: number) => shops.find(({ index }) => index >= from);
  const shop =
    (labelled !== null ? after(labelled) : undefined) ?? after(money?.before ?? 0) ?? shops.at(-1);
  return {
    money: money ?? null,
    issuer,
    shop: shop?.name ?? null,
    way: /취소|환불|반품/u.test(text) ? 'in' : 'out',
    leftover: shops
      .filter((one) => one !== shop)
      .map(({ name }) => name)
      .join('\n'),
  };
}

/** Card companies that are no banks. */
export const isCardCompany = (issuer: string): boolean =>
  new RegExp(`^(?:${COMPANIES})`, 'u').test(issuer);

const match = (pattern: RegExp, text: string, at: number): string | null =>
  execAt(pattern, text, at)?.[0] ?? null;

/** Parts that are neither amount nor shop. */
function knownEnd(text: string, at: number): number | null {
  const other = match(OTHER, text, at);
  if (other !== null) {
    const end = at + other.length;
    const sum = pieces.parseMoneyAt(text, end)?.end ?? end;
    return sum > end ? sum : end + (match(ANY_NUMBER, text, end) ?? '').length;
  }
  const piece =
    pieces.parseBalanceAt(text, at) ??
    pieces.parseOtherAmountAt(text, at) ??
    pieces.parsePhoneAt(text, at) ??
    pieces.parseDateAt(text, at) ??
    pieces.parseTimeAt(text, at);
  if (piece) return piece.end;
  const holder = match(HOLDER, text, at);
  return holder === null ? null : at + holder.length;
}

const EDGE = new Set(' []<>/|,.:;·~-');
const trimmed = (segment: string): string => {
  const chars = [...segment];
  const from = chars.findIndex((char) => !EDGE.has(char) && char !== ')');
  const to = chars.findLastIndex((char) => !EDGE.has(char) && char !== '(');
  return from < 0
    ? ''
    : chars
        .slice(from, to + 1)
        .join('')
        .replace(/(?<=[가-힣A-Za-z)])에서$/u, '');
};
