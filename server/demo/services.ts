import { toUsd } from '../../src/money';
import { roundHalfUp } from '../../src/money/decimal';
import { moneyText, perUsd } from './currencies';
import type { SupplierType } from './destinations';
import type { Random } from './random';
import type { CustomerServiceRow } from './rows';

export interface Service {
  name: string;
  option1: string | null;
  option2: string | null;
  currency: string;
  net: number;
}

type Offer = readonly [name: string, option1: string | null, option2: string | null, usd: number];

/** US dollars at Bangkok. */
const OFFERS: Readonly<Record<SupplierType, readonly Offer[]>> = {
  'L-AGENT': [
    ['한국어 가이드', '1일', null, 85],
    ['지상비', '1인', '전 일정', 110],
    ['공항 미팅·센딩', '1회', null, 40],
  ],
  HOTEL: [
    ['슈페리어 트윈', '조식 포함', '2인 1실', 58],
    ['디럭스 트윈', '조식 포함', '2인 1실', 76],
    ['디럭스 더블', '조식 포함', '2인 1실', 82],
    ['패밀리 스위트', '조식·석식 포함', '4인 1실', 155],
  ],
  GOLF: [
    ['주중 18홀', '캐디·카트 포함', '1인', 62],
    ['주말 18홀', '캐디·카트 포함', '1인', 88],
    ['주중 36홀', '캐디·카트 포함', '1인', 104],
  ],
  RESTAURANT: [
    ['점심 정식', '1인', null, 11],
    ['저녁 특선', '1인', '음료 1잔', 19],
    ['단체 뷔페', '1인', '10인 이상', 14],
  ],
  SHOW: [
    ['일반석', '1인', null, 17],
    ['VIP석', '1인', '픽업 포함', 27],
  ],
  MASSAGE: [
    ['전신 마사지', '60분', null, 13],
    ['전신 마사지', '120분', null, 22],
    ['아로마 마사지', '90분', '팁 별도', 28],
  ],
  TICKET: [
    ['성인 입장권', '1인', null, 19],
    ['아동 입장권', '1인', '만 12세 미만', 12],
  ],
  VEHICLE: [
    ['전용 밴', '10인승', '1일', 88],
    ['미니버스', '28인승', '1일', 165],
    ['대형버스', '45인승', '1일', 260],
  ],
};

export function servicesOf(
  type: SupplierType,
  { currency, level }: { currency: string; level: number },
  random: Random,
): Service[] {
  const house = type === 'HOTEL' || type === 'GOLF' ? 0.8 + random.fraction() * 0.7 : 1;
  return OFFERS[type].map(([name, option1, option2, usd]) => {
    const net = Number((usd * level * house * perUsd(currency)).toPrecision(2));
    return { name, option1, option2, currency, net };
  });
}

export function serviceRow(
  id: number,
  customerCode: string,
  service: Service,
  updatedAt: string,
): CustomerServiceRow {
  const { name, option1, option2, currency, net } = service;
  const exchangeRate = String(perUsd(currency));
  const scale = moneyText(currency, 0).split('.')[1]?.length ?? 0;
  const amount = roundHalfUp(String(net * 1.2), scale);
  return {
    id,
    customerCode,
    service: name,
    optionType1: option1,
    optionType2: option2,
    currency,
    net: moneyText(currency, net),
    amount,
    exchangeRate,
    usdAmount: toUsd(amount, exchangeRate),
    active: true,
    updatedAt,
  };
}
