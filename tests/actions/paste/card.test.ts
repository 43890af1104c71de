import { describe, expect, it } from 'vitest';
import { runAtOnce } from '../../support/runAtOnce';
import { readPaste } from '../../../src/actions/paste/reading/read';
import { bankKnowledge, demo } from './bankMessages';

/*
 * Invented, each as approval (A) or cancellation (C) | amount | currency | shop | bank, or = and the company as our
 * side | message with escaped line breaks.
 */
const MESSAGES = String.raw`
A|55000|KRW|스타벅스 강남점|KB|[KB국민카드]\n하늘투어님 1234\n승인 55,000원 일시불\n11/20 12:31\n스타벅스 강남점\n누적 1,234,000원
A|55000|KRW|스타식당|KB|[Web발신]\nKB국민카드1234승인\n홍*동님\n55,000원 일시불\n11/20 12:31\n스타식당\n누적1,234,000원
C|55000|KRW|스타식당|KB|[Web발신]\n[KB국민카드] 홍*동님 1*3* 승인취소\n55,000원\n11/20 12:40\n스타식당
A|132000|KRW|모두투어|KB|[Web발신]\nKB국민카드 1234 승인 홍길동님 132,000원 3개월 11/20 19:05 모두투어 누적 2,132,000원
A|120.50|USD|AMAZON.COM|KB|[Web발신]\nKB국민카드1234해외승인\n홍*동님\nUSD 120.50\n11/20 12:31\nAMAZON.COM
A|55000|KRW|스타식당|=삼성카드|[Web발신]\n삼성1234승인 홍*동\n55,000원 일시불\n11/20 12:31 스타식당\n누적123,400원
C|55000|KRW|스타식당|=삼성카드|[Web발신]\n삼성1234승인취소 홍*동\n55,000원\n11/20 12:35 스타식당\n누적68,400원
A|1250000|KRW|대한항공 발권|=삼성카드|[Web발신]\n삼성카드 1234 승인\n(주)하늘투어님\n1,250,000원 6개월\n11/19 09:12\n대한항공 발권\n누적 4,321,000원
A|89.00|USD|BOOKING.COM|=삼성카드|[Web발신]\n삼성1234해외승인\nUSD 89.00\n11/19 03:12\nBOOKING.COM\n누적3,400,000원
C|78000|KRW|롯데백화점 잠실점|=삼성카드|[삼성카드]\n홍*동님\n매출취소 78,000원\n11/18 10:00\n롯데백화점 잠실점
A|42300|KRW|김밥나라 종로점|=BC카드|[Web발신]\nBC카드(1234)승인\n하늘투어님\n42,300원 일시불\n11/20 08:15\n김밥나라 종로점\n잔여한도 957,700원
C|42300|KRW|김밥나라 종로점|=BC카드|BC카드 승인취소 홍*동님 42,300원 11/20 08:30 김밥나라 종로점
A|9900|KRW|쿠팡|=비씨카드|[Web발신]\n비씨카드 1234 승인 홍*동님 9,900원 일시불 11/20 08:15 쿠팡 누적 99,000원
A|12000|JPY|TOKYO METRO|=BC카드|[BC카드] 해외승인\n홍*동님 1234\nJPY 12,000\n11/17 15:20\nTOKYO METRO
A|55000|KRW|스타식당|SHINHAN|[Web발신]\n신한카드(1234)승인 홍*동 55,000원(일시불)11/20 12:31 스타식당 누적1,234,000원
C|55000|KRW|스타식당|SHINHAN|[Web발신]\n신한카드(1234)취소 홍*동 55,000원(일시불)11/20 12:41 스타식당
A|120.50|USD|UBER TRIP|SHINHAN|[Web발신]\n신한카드 해외승인 홍*동 120.50달러(US) 11/20 12:31 UBER TRIP
A|880000|KRW|제주신라호텔|SHINHAN|신한법인카드 승인 하늘투어님 880,000원 일시불 11/20 17:45 제주신라호텔
C|33000|KRW|요기요|SHINHAN|[신한카드] 결제취소\n홍*동님\n33,000원\n11/16 11:11\n요기요
A|55000|KRW|스타식당|=현대카드|[Web발신]\n현대카드 M 승인\n홍*동\n55,000원 일시불\n11/20 12:31\n스타식당\n누적1,234,000원
C|55000|KRW|스타식당|=현대카드|[Web발신]\n현대카드 승인취소\n홍*동\n55,000원 일시불\n11/20 12:31\n스타식당
A|2400000|KRW|하이마트 본점|=현대카드|현대카드 1234 승인 홍*동님 2,400,000원 12개월 11/15 14:00 하이마트 본점 누적5,600,000원
A|45.90|EUR|AIRBNB PARIS|=현대카드|[Web발신]\n현대카드 해외승인\n홍*동\nEUR 45.90\n11/15 22:10\nAIRBNB PARIS\n누적1,234,000원
A|55000|KRW|스타식당|=롯데카드|[Web발신]\n롯데1*2*승인\n홍*동\n55,000원 3개월\n11/20 12:31\n스타식당
A|55000|KRW|스타식당|=롯데카드|[Web발신]\n스타식당\n55,000원 승인\n홍*동 롯데카드1*2*\n일시불, 11/20 12:31\n누적 1,234,000원
C|55000|KRW|스타식당|=롯데카드|[Web발신]\n스타식당\n55,000원 승인취소\n홍*동 롯데카드1*2*\n일시불, 11/20 12:33
A|15.99|USD|NETFLIX.COM|=롯데카드|롯데카드 해외승인 홍*동님 USD 15.99 11/14 02:00 NETFLIX.COM
A|55000|KRW|스타식당|HANA|[Web발신]\n하나카드(1*3*)승인\n홍*동님\n55,000원 일시불\n11/20 12:31\n스타식당\n누적1,234,000원
A|7700|KRW|GS25 명동점|HANA|[Web발신]\n하나1*3*승인 홍*동님 7,700원 일시불 GS25 명동점 11/20 12:31 누적77,000원
C|7700|KRW|GS25 명동점|HANA|[하나카드]\n승인취소 홍*동님\n7,700원\nGS25 명동점\n11/20 12:39
A|3500.00|THB|BANGKOK AIRWAYS|HANA|하나카드 해외승인 하늘투어님 THB 3,500.00 11/13 18:20 BANGKOK AIRWAYS 잔여한도 5,000,000원
A|55000|KRW|스타식당|NH|[Web발신]\nNH카드1*2*승인\n홍*동\n55,000원 일시불\n11/20 12:31\n스타식당\n총누적1,234,000원
C|55000|KRW|스타식당|NH|[Web발신]\nNH농협카드 승인취소\n홍*동님\n55,000원\n11/20 12:50\n스타식당
A|640000|KRW|한진관광|NH|[NH카드] 하늘투어님 5678 승인 640,000원 할부 2개월 11/12 10:30 한진관광 누적 1,640,000원
A|55000|KRW|스타식당 강남점|WOORI|[Web발신]\n우리(1234)승인\n홍*동님\n55,000원 일시불\n11/20 12:31\n스타식당 강남점\n누적1,234,000원
C|55000|KRW|스타식당 강남점|WOORI|[Web발신]\n우리카드(1234)매출취소\n홍*동님\n55,000원\n11/20 12:31\n스타식당 강남점
A|1204.00|USD|SINGAPORE AIR|WOORI|우리카드 해외승인 김*희님 USD 1,204.00 11/11 04:15 SINGAPORE AIR
A|18500|KRW|파리바게뜨 종각점|WOORI|[우리카드] 이용금액 18,500원\n사용처 파리바게뜨 종각점\n승인 11/10 08:02\n하늘투어님 1234
A|66000|KRW|북촌한정식|KB|[Web발신]\nKB국민카드 1234 승인\n하늘투어님\n66,000원 일시불\n11/09 20:10\n가맹점명: 북촌한정식\n할부수수료 0원 잔여한도 3,000,000원
A|300000|KRW|(주)노랑풍선|SHINHAN|[Web발신]\n신한카드(1234)승인 하*투 300,000원(5개월)11/08 13:13 (주)노랑풍선 누적2,300,000원
C|120000|KRW|신세계면세점|=삼성카드|[Web발신]\n삼성1234취소 홍*동\n120,000원 3개월\n11/07 12:31 신세계면세점
C|33.20|USD|AGODA.COM|=현대카드|[Web발신]\n현대카드 해외승인취소\n홍*동\nUSD 33.20\n11/06 12:31\nAGODA.COM
A|212000|KRW|해돋이식당|KB|[Web발신]\nKB국민카드(9012)승인\n이*민님\n212,000원 일시불\n11/04 19:20\n해돋이식당
C|55000|KRW|스타식당|KB|[Web발신]\nKB국민카드1234승인취소\n홍*동님\n55,000원\n11/20 12:51\n스타식당\n누적1,179,000원
A|8900|KRW|김밥천국|SHINHAN|[Web발신]\n신한카드(1234)승인 하*여행 8,900원(일시불)11/20 12:05 김밥천국 누적532,100원
A|45000|KRW|한우마을|SHINHAN|[Web발신]\n신한카드 승인 홍*동님 45,000원 일시불 11/11 13:20 한우마을
C|45000|KRW|한우마을|SHINHAN|[Web발신]\n신한카드 승인취소 홍*동님 45,000원 일시불 11/11 13:40 한우마을
C|8900|KRW|김밥천국|SHINHAN|[Web발신]\n신한카드(1234)취소 하*여행 8,900원(일시불)11/20 12:15 김밥천국 누적523,200원
A|84.20|USD|HOTEL BLUE|SHINHAN|[Web발신]\n신한카드 해외승인 홍*동님 USD 84.20 11/18 03:15 HOTEL BLUE
A|120.50|USD|GRAB SINGAPORE|SHINHAN|[Web발신]\n신한카드(1234) 해외승인 홍*동 120.50달러 11/18 03:15 GRAB SINGAPORE 누적532,100원
A|330000|KRW|하나로마트|=삼성카드|[Web발신]\n삼성1234승인 홍*동\n330,000원 3개월\n11/20 18:02 하나로마트\n누적2,123,400원
C|55000|KRW|스타식당|=삼성카드|[Web발신]\n삼성1234취소 홍*동\n55,000원 일시불\n11/20 12:41 스타식당\n누적68,400원
A|12.90|USD|NETFLIX.COM|=삼성카드|[Web발신]\n삼성1234해외승인 홍*동\nUSD 12.90\n11/20 04:31 NETFLIX.COM
A|67000|KRW|하늘주유소|=삼성카드|[Web발신]\n삼성카드 승인 1234 홍*동 67,000원 일시불 11/16 09:00 하늘주유소 누적 767,000원
A|19900|KRW|온라인서점|=롯데카드|[Web발신]\n롯데카드 승인 홍*동(1*2*)\n19,900원 일시불\n11/19 21:21\n온라인서점\n누적 219,900원
C|19900|KRW|온라인서점|=롯데카드|[Web발신]\n롯데카드 승인취소\n홍*동(1*2*)\n19,900원\n11/19 22:21\n온라인서점
A|128000|KRW|바다횟집|WOORI|[Web발신]\n우리카드 승인 김*희님 128,000원 일시불 11/14 20:15 바다횟집
C|128000|KRW|바다횟집|WOORI|[Web발신]\n우리카드 결제취소\n김*희님\n128,000원\n11/15 20:15\n바다횟집
C|55000|KRW|스타식당 강남점|WOORI|[Web발신]\n우리(1234)취소\n홍*동님\n55,000원 일시불\n11/20 12:51\n스타식당 강남점\n누적1,179,000원
A|77000|KRW|명동교자|HANA|[Web발신]\n하나카드(5678) 홍*동님 77,000원 일시불 승인 11/16 19:00 명동교자 누적 177,000원
A|77000|KRW|명동교자|HANA|[Web발신]\n하나(5*6*)승인\n홍*동님\n77,000원 일시불\n11/16 19:00\n명동교자
C|66000|KRW|하늘주유소|HANA|[Web발신]\n하나카드(5678) 매출취소 66,000원 11/16 09:00 하늘주유소
C|19900|KRW|온라인서점|HANA|[Web발신]\n하나카드 취소\n홍*동님\n19,900원\n11/19 21:21\n온라인서점
A|150000|KRW|신라면세점|=현대카드|[Web발신]\n[현대카드] 승인\n홍*동님\n150,000원 일시불\n11/20 10:31\n신라면세점\n누적1,150,000원
A|150000|KRW|신라면세점|=현대카드|[Web발신]\n현대카드 ZERO 승인\n홍*동\n150,000원 5개월\n11/20 10:31\n신라면세점\n누적1,150,000원
A|36.00|EUR|CAFE ROMA|=현대카드|[Web발신]\n[현대카드] 해외승인\n홍*동님\nEUR 36.00\n11/20 10:31\nCAFE ROMA
C|150000|KRW|신라면세점|=현대카드|[Web발신]\n[현대카드] 취소\n홍*동님\n150,000원\n11/20 10:41\n신라면세점\n누적1,000,000원
A|23500|KRW|파리바게뜨|=BC카드|[Web발신]\nBC카드(1234)승인\n홍*동님\n23,500원 일시불\n11/20 08:31\n파리바게뜨
A|23500|KRW|파리바게뜨|=BC카드|[Web발신]\n[BC]1234 승인 홍*동 23,500원 일시불 11/20 08:31 파리바게뜨 잔여한도 3,000,000원
C|23500|KRW|파리바게뜨|=BC카드|[Web발신]\nBC카드(1234)승인취소\n홍*동님\n23,500원\n11/20 08:41\n파리바게뜨
A|41000|KRW|농협하나로마트 서초|NH|[Web발신]\nNH농협카드1*3*승인 홍*동\n41,000원 일시불\n11/20 17:31\n농협하나로마트 서초\n총누적541,000원
A|41000|KRW|교보문고|NH|[Web발신]\nNH카드(1234) 승인 41,000원 일시불 11/20 17:31 교보문고 잔여한도 500,000원
C|41000|KRW|교보문고|NH|[Web발신]\nNH농협카드1*3*취소 홍*동\n41,000원 일시불\n11/20 17:51\n교보문고
A|1200000|KRW|대한항공|IBK|[Web발신]\nIBK기업카드 1234 승인 (주)하늘투어 1,200,000원 12개월 11/20 11:00 대한항공 누적 8,200,000원
A|5500|KRW|GS25 역삼점|SHINHAN|[Web발신]\n[신한카드] 홍*동(1234)님 5,500원 승인 11/20 07:59 GS25 역삼점 누적 105,500원
A|98000|KRW|쿠팡|KAKAO|[Web발신]\n카카오뱅크 신용카드 승인\n홍*동(1234)\n98,000원 일시불\n11/20 23:59\n쿠팡
A|89000|THB|SIAM PARAGON|KB|[Web발신]\nKB국민카드 해외승인 1234 홍*동님 THB 89,000 11/20 13:10 SIAM PARAGON
`;

const samples = MESSAGES.trim()
  .split('\n')
  .map((line) => {
    const [kind, amount, currency, shop, bank = '', text = ''] = line.split('|');
    const company = bank.startsWith('=') ? bank.slice(1) : null;
    return {
      text: text.replaceAll(String.raw`\n`, '\n'),
      expected: {
        reasons: kind === 'C' ? ['cardCancelled', 'cardCancelled'] : ['card', 'card'],
        marks: ['unsure', 'unsure'],
        amount,
        currency,
        shop,
        bank: company ? null : bank,
        company,
      },
    };
  });

const knowledge = bankKnowledge(demo.rows, demo.own);

describe('messages of card issuers', () => {
  it('are at least 75', () => expect(samples.length).toBeGreaterThanOrEqual(75));

  it.each(samples)('are held back with amount and shop: $text', ({ text, expected }) => {
    const { drafts } = runAtOnce(readPaste(text, knowledge, '2026-11-21'));
    expect(drafts).toHaveLength(1);
    const [draft] = drafts;
    const isIn = draft?.values['direction'] === 'DEPOSIT';
    expect(isIn).toBe(expected.reasons[0] === 'cardCancelled');
    expect({
      reasons: [draft?.reasons['amount'], draft?.reasons['direction']],
      marks: [draft?.marks['amount'], draft?.marks['direction']],
      amount: draft?.values['amount'],
      currency: draft?.values['currency'],
      shop: draft?.values[isIn ? 'sender' : 'receiver'],
      bank: draft?.values['bankCode'] ?? null,
      company: expected.company && draft?.values[isIn ? 'receiver' : 'sender'],
    }).toEqual(expected);
  });

  it('are told from the account’s own movements', () => {
    const text = samples.map((one) => one.text).join('\n\n');
    const bank = '[KB]11/03 14:22\n123401**123\n비씨카드\n전자금융입금\n500,000\n잔액1,234,567';
    const { drafts } = runAtOnce(readPaste(`${text}\n\n${bank}`, knowledge, '2026-11-21'));
    expect(drafts).toHaveLength(samples.length + 1);
    expect(drafts.at(-1)).toMatchObject({
      values: { direction: 'DEPOSIT', sender: '비씨카드', amount: '500000' },
      marks: { amount: 'sure', direction: 'sure' },
    });
  });
});
