import { expect, it } from 'vitest';
import { runAtOnce } from '../../support/runAtOnce';
import { readPaste } from '../../../src/actions/paste/reading/read';
import { bankKnowledge } from './bankMessages';

/** Held out. Approval or cancellation | amount | currency | shop | message. */
const MESSAGES = String.raw`
A|55000|KRW|스타벅스 강남점|[Web발신]\n[KB국민카드]\n하늘투어님 1234\n승인 55,000원 일시불\n11/20 12:31\n스타벅스 강남점\n누적 1,234,000원
A|55000|KRW|스타식당|[Web발신]\nKB국민카드1234승인\n홍*동님\n55,000원 일시불\n11/20 12:31\n스타식당\n누적1,234,000원
A|212000|KRW|해돋이식당|[Web발신]\nKB국민카드(9012)승인\n이*민님\n212,000원 일시불\n11/04 19:20\n해돋이식당
C|55000|KRW|스타식당|[Web발신]\nKB국민카드1234승인취소\n홍*동님\n55,000원\n11/20 12:51\n스타식당\n누적1,179,000원
A|8900|KRW|김밥천국|[Web발신]\n신한카드(1234)승인 하*여행 8,900원(일시불)11/20 12:05 김밥천국 누적532,100원
A|45000|KRW|한우마을|[Web발신]\n신한카드 승인 홍*동님 45,000원 일시불 11/11 13:20 한우마을
C|45000|KRW|한우마을|[Web발신]\n신한카드 승인취소 홍*동님 45,000원 일시불 11/11 13:40 한우마을
C|8900|KRW|김밥천국|[Web발신]\n신한카드(1234)취소 하*여행 8,900원(일시불)11/20 12:15 김밥천국 누적523,200원
A|84.20|USD|HOTEL BLUE|[Web발신]\n신한카드 해외승인 홍*동님 USD 84.20 11/18 03:15 HOTEL BLUE
A|120.50|USD|GRAB SINGAPORE|[Web발신]\n신한카드(1234) 해외승인 홍*동 120.50달러 11/18 03:15 GRAB SINGAPORE 누적532,100원
A|55000|KRW|스타식당|[Web발신]\n삼성1234승인 홍*동\n55,000원 일시불\n11/20 12:31 스타식당\n누적123,400원
A|330000|KRW|하나로마트|[Web발신]\n삼성1234승인 홍*동\n330,000원 3개월\n11/20 18:02 하나로마트\n누적2,123,400원
C|55000|KRW|스타식당|[Web발신]\n삼성1234취소 홍*동\n55,000원 일시불\n11/20 12:41 스타식당\n누적68,400원
A|12.90|USD|NETFLIX.COM|[Web발신]\n삼성1234해외승인 홍*동\nUSD 12.90\n11/20 04:31 NETFLIX.COM
A|67000|KRW|하늘주유소|[Web발신]\n삼성카드 승인 1234 홍*동 67,000원 일시불 11/16 09:00 하늘주유소 누적 767,000원
A|55000|KRW|스타식당|[Web발신]\n롯데1*2*승인\n홍*동\n55,000원 3개월\n11/20 12:31\n스타식당
A|19900|KRW|온라인서점|[Web발신]\n롯데카드 승인 홍*동(1*2*)\n19,900원 일시불\n11/19 21:21\n온라인서점\n누적 219,900원
C|19900|KRW|온라인서점|[Web발신]\n롯데카드 승인취소\n홍*동(1*2*)\n19,900원\n11/19 22:21\n온라인서점
A|128000|KRW|바다횟집|[Web발신]\n우리카드 승인 김*희님 128,000원 일시불 11/14 20:15 바다횟집
A|55000|KRW|스타식당 강남점|[Web발신]\n우리(1234)승인\n홍*동님\n55,000원 일시불\n11/20 12:31\n스타식당 강남점\n누적1,234,000원
C|128000|KRW|바다횟집|[Web발신]\n우리카드 결제취소\n김*희님\n128,000원\n11/15 20:15\n바다횟집
C|55000|KRW|스타식당 강남점|[Web발신]\n우리(1234)취소\n홍*동님\n55,000원 일시불\n11/20 12:51\n스타식당 강남점\n누적1,179,000원
A|77000|KRW|명동교자|[Web발신]\n하나카드(5678) 홍*동님 77,000원 일시불 승인 11/16 19:00 명동교자 누적 177,000원
A|77000|KRW|명동교자|[Web발신]\n하나(5*6*)승인\n홍*동님\n77,000원 일시불\n11/16 19:00\n명동교자
C|66000|KRW|하늘주유소|[Web발신]\n하나카드(5678) 매출취소 66,000원 11/16 09:00 하늘주유소
C|19900|KRW|온라인서점|[Web발신]\n하나카드 취소\n홍*동님\n19,900원\n11/19 21:21\n온라인서점
A|150000|KRW|신라면세점|[Web발신]\n[현대카드] 승인\n홍*동님\n150,000원 일시불\n11/20 10:31\n신라면세점\n누적1,150,000원
A|150000|KRW|신라면세점|[Web발신]\n현대카드 ZERO 승인\n홍*동\n150,000원 5개월\n11/20 10:31\n신라면세점\n누적1,150,000원
A|36.00|EUR|CAFE ROMA|[Web발신]\n[현대카드] 해외승인\n홍*동님\nEUR 36.00\n11/20 10:31\nCAFE ROMA
C|150000|KRW|신라면세점|[Web발신]\n[현대카드] 취소\n홍*동님\n150,000원\n11/20 10:41\n신라면세점\n누적1,000,000원
A|23500|KRW|파리바게뜨|[Web발신]\nBC카드(1234)승인\n홍*동님\n23,500원 일시불\n11/20 08:31\n파리바게뜨
A|23500|KRW|파리바게뜨|[Web발신]\n[BC]1234 승인 홍*동 23,500원 일시불 11/20 08:31 파리바게뜨 잔여한도 3,000,000원
C|23500|KRW|파리바게뜨|[Web발신]\nBC카드(1234)승인취소\n홍*동님\n23,500원\n11/20 08:41\n파리바게뜨
A|41000|KRW|농협하나로마트 서초|[Web발신]\nNH농협카드1*3*승인 홍*동\n41,000원 일시불\n11/20 17:31\n농협하나로마트 서초\n총누적541,000원
A|41000|KRW|교보문고|[Web발신]\nNH카드(1234) 승인 41,000원 일시불 11/20 17:31 교보문고 잔여한도 500,000원
C|41000|KRW|교보문고|[Web발신]\nNH농협카드1*3*취소 홍*동\n41,000원 일시불\n11/20 17:51\n교보문고
A|1200000|KRW|대한항공|[Web발신]\nIBK기업카드 1234 승인 (주)하늘투어 1,200,000원 12개월 11/20 11:00 대한항공 누적 8,200,000원
A|5500|KRW|GS25 역삼점|[Web발신]\n[신한카드] 홍*동(1234)님 5,500원 승인 11/20 07:59 GS25 역삼점 누적 105,500원
A|98000|KRW|쿠팡|[Web발신]\n카카오뱅크 신용카드 승인\n홍*동(1234)\n98,000원 일시불\n11/20 23:59\n쿠팡
A|89000|THB|SIAM PARAGON|[Web발신]\nKB국민카드 해외승인 1234 홍*동님 THB 89,000 11/20 13:10 SIAM PARAGON
`;

const samples = MESSAGES.trim()
  .split('\n')
  .map((line) => {
    const [kind, amount, currency, shop, text = ''] = line.split('|');
    return { kind, amount, currency, shop, text: text.replaceAll('\\n', '\n') };
  });

const knowledge = bankKnowledge();

it.each(samples)('reads $text', ({ kind, amount, currency, shop, text }) => {
  const { drafts } = runAtOnce(readPaste(text, knowledge, '2026-11-21'));
  expect(drafts).toHaveLength(1);
  const { values, marks, reasons } = drafts[0]!;
  const isApproval = kind === 'A';
  expect({
    direction: values['direction'],
    amount: values['amount'],
    currency: values['currency'],
    shop: isApproval ? values['receiver'] : values['sender'],
  }).toEqual({ direction: isApproval ? 'WITHDRAWAL' : 'DEPOSIT', amount, currency, shop });
  // Held back.
  const held = isApproval ? 'card' : 'cardCancelled';
  expect(reasons).toMatchObject({ amount: held, direction: held });
  expect([marks['amount'], marks['direction']]).toEqual(['unsure', 'unsure']);
});
