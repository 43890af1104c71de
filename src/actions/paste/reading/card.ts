/** Last digits of the card, or masked ones: (1234), 1*2*. Not an amount, a day or a time. */
const CARD_NUMBER =
  /(?<![\d,.:/*-]|(?:[A-Z]{3}|[$€£¥₩]) ?)\(?(?=\**\d)[\d*]{4}\)?(?![\d,.:/*-]| ?(?:원|달러|불|엔|유로|위안|바트|[A-Z]{3}|년|개))/gu;
/** Masked or followed by 님. */
const HOLDER = /[가-힣]\*+[가-힣]*(?: ?님)?|[가-힣*]{2,12} ?님/gu;
const INSTALMENTS = /\(?(?:일시불|\d{1,2}개월|할부)\)?/gu;

const TIME = /\d{1,2}:\d\d(?::\d\d)?/gu;
const AFTER_SHOP = /\s*(?:총 ?)?(?:누적|누계|잔여|이용 ?가능|한도|포인트|할인|승인번호|문의|☎)/u;

/**
 * Leaves out the card's number, its holder and instalments, which read like amounts and names.
 * @example withoutCardParts('삼성1234승인 홍*동 55,000원 3개월') // '삼성 승인   55,000원  '
 */
export const withoutCardParts = (text: string): string =>
  text.replace(HOLDER, ' ').replace(CARD_NUMBER, ' ').replace(INSTALMENTS, ' ');

/**
 * Issuers write the shop after the time.
 * @example shopOf('55,000원 11/20 12:31 스타식당 누적123,400원') // '스타식당'
 */
export function shopOf(text: string): string | null {
  const last = [...text.matchAll(TIME)].at(-1);
  if (!last) return null;
  const [line = ''] = text
    .slice(last.index + last[0].length)
    .trim()
    .split('\n');
  const [shop = ''] = line.split(AFTER_SHOP);
  return shop.trim() === '' ? null : shop.trim();
}
