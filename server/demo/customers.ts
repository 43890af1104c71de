import {
  agencyNames,
  corporateNames,
  insurancePremium,
  insurerName,
  personalNames,
  returnFares,
  ticketingNames,
} from './agencies';
import { destinations, supplierName, supplierTypes } from './destinations';
import type { Destination, SupplierType } from './destinations';
import { koreanName, localName, mobileNumber } from './names';
import { randomFor, type Random } from './random';
import type { CustomerManagerRow, CustomerRow, CustomerServiceRow } from './rows';
import { serviceRow, servicesOf, type Service } from './services';

export interface Supplier {
  code: string;
  name: string;
  currency: string;
  services: readonly Service[];
}

export interface Buyer {
  code: string;
  name: string;
  payer: string;
  managers: readonly string[];
  currency: 'KRW' | 'USD';
}

export interface Customers {
  rows: {
    customers: CustomerRow[];
    'customer-managers': CustomerManagerRow[];
    'customer-services': CustomerServiceRow[];
  };
  agencies: readonly Buyer[];
  companies: readonly Buyer[];
  individuals: readonly Buyer[];
  suppliers: ReadonlyMap<string, Readonly<Record<SupplierType, readonly Supplier[]>>>;
  ticketing: readonly Supplier[];
  insurer: Supplier;
}

const SHORT: Readonly<Record<SupplierType, string>> = {
  'L-AGENT': 'LAG',
  HOTEL: 'HTL',
  GOLF: 'GLF',
  RESTAURANT: 'RST',
  SHOW: 'SHW',
  MASSAGE: 'MSG',
  TICKET: 'TKT',
  VEHICLE: 'VHC',
};

const BANKS = ['KB', 'SHINHAN', 'WOORI', 'HANA', 'NH', 'IBK'];
// In no country does a number start with 0 after it.
const DIAL: Readonly<Record<string, string>> = {
  TH: '66',
  VN: '84',
  PH: '63',
  JP: '81',
  CN: '86',
  TW: '886',
  ID: '62',
  MY: '60',
  GU: '1 671',
  MP: '1 670',
  MN: '976',
  UZ: '998',
  US: '1',
  FR: '33',
  IT: '39',
  CZ: '420',
};
const KOREAN_TITLES = ['대표', '실장', '부장', '과장', '대리', '주임'];

export function makeCustomers(seed: string, updatedAt: string): Customers {
  const random = randomFor(`${seed} customers`);
  const book = new Book(random, updatedAt);
  const buyers = (type1: string, type2: string, short: string, names: readonly string[]) =>
    names.map((name, i) => book.addBuyer({ type1, type2, code: numbered('KR', short, i), name }));

  const agencies = buyers('AGENCY', 'AGENT', 'AGT', agencyNames);
  const companies = buyers('CORPORATE', 'ETC', 'CRP', corporateNames);
  const individuals = buyers('PERSONAL', 'ETC', 'PSN', personalNames);
  const ticketing = ticketingNames.map((name, i) => {
    const services = Object.entries(returnFares).map(([country, net]) =>
      wonService('왕복 항공권', country, net),
    );
    return book.addKorean(numbered('KR', 'AIR', i), name, services);
  });
  const premium = wonService('여행자 보험', '1인', insurancePremium);
  const insurer = book.addKorean(numbered('KR', 'INS', 0), insurerName, [premium]);
  const suppliers = new Map(
    destinations.map((destination) => [destination.city, book.addSuppliers(destination)]),
  );
  book.close(agencyNames.at(-1));
  return {
    rows: book.rows,
    agencies: agencies.slice(0, -1),
    companies,
    individuals,
    suppliers,
    ticketing,
    insurer,
  };
}

function numbered(place: string, short: string, i: number): string {
  return `${place}-${short}-${String(i + 1).padStart(3, '0')}`;
}

function wonService(name: string, option1: string, net: number): Service {
  return { name, option1, option2: null, currency: 'KRW', net };
}

type Party = Pick<CustomerRow, 'type1' | 'type2' | 'code' | 'name'>;

class Book {
  readonly rows: Customers['rows'] = {
    customers: [],
    'customer-managers': [],
    'customer-services': [],
  };

  constructor(
    readonly random: Random,
    readonly updatedAt: string,
  ) {}

  addBuyer(party: Party): Buyer {
    const isPersonal = party.type1 === 'PERSONAL';
    const payer = isPersonal ? '' : `(주)${party.name}`;
    this.#addCustomer(party, { countryCode: 'KR', payer });
    const count = isPersonal ? 0 : this.random.integer(2, 4);
    const managers = this.#addManagers(party.code, count, () => koreanName(this.random));
    const currency = party.type1 === 'AGENCY' && this.random.chance(0.12) ? 'USD' : 'KRW';
    return { code: party.code, name: party.name, payer, managers, currency };
  }

  addKorean(code: string, name: string, services: readonly Service[]): Supplier {
    this.#addCustomer(
      { type1: 'SUPPLIER', type2: 'ETC', code, name },
      { countryCode: 'KR', payer: name },
    );
    this.#addManagers(code, 2, () => koreanName(this.random));
    this.#addServices(code, services);
    return { code, name, currency: 'KRW', services };
  }

  addSuppliers(destination: Destination): Record<SupplierType, Supplier[]> {
    const ofType = (type: SupplierType): Supplier[] =>
      destination.suppliers[type].map((name, i) => {
        const code = numbered(`${destination.country}-${destination.city}`, SHORT[type], i);
        return this.#addSupplier(destination, type, code, supplierName(destination, name));
      });
    return Object.fromEntries(supplierTypes.map((type) => [type, ofType(type)])) as Record<
      SupplierType,
      Supplier[]
    >;
  }

  close(name: string | undefined): void {
    const row = this.rows.customers.find((customer) => customer.name === name);
    if (row) row.active = false;
  }

  #addSupplier(at: Destination, type: SupplierType, code: string, name: string): Supplier {
    const type1 = type === 'L-AGENT' ? 'AGENCY' : 'SUPPLIER';
    this.#addCustomer(
      { type1, type2: type, code, name },
      { countryCode: at.country, payer: null, place: at.place },
    );
    const count = type === 'L-AGENT' || type === 'HOTEL' || type === 'GOLF' ? 2 : 1;
    this.#addManagers(code, count, () => localName(at.people, this.random));
    const services = servicesOf(type, at, this.random);
    this.#addServices(code, services);
    return { code, name, currency: at.currency, services };
  }

  #addCustomer(
    party: Party,
    at: { countryCode: string; payer: string | null; place?: string },
  ): void {
    const random = this.random;
    const isKorean = at.countryCode === 'KR';
    const hasBank = isKorean && at.payer !== '';
    this.rows.customers.push({
      id: this.rows.customers.length + 1,
      ...party,
      countryCode: at.countryCode,
      ceo: hasBank ? koreanName(random) : null,
      phone: isKorean ? `02-0${random.digits(2)}-${random.digits(4)}` : null,
      address: isKorean ? koreanAddress(random) : `${at.place} 시내`,
      bankCode: hasBank ? random.pick(BANKS) : null,
      transform: at.payer === '' ? null : at.payer,
      transform2: hasBank && random.chance(0.4) ? party.name.slice(0, 5) : null,
      active: true,
      updatedAt: this.updatedAt,
    });
  }

  #addManagers(customerCode: string, count: number, makeName: () => string): string[] {
    const random = this.random;
    const isKorean = customerCode.startsWith('KR-');
    const names = new Set<string>();
    while (names.size < count) names.add(makeName());
    const list = this.rows['customer-managers'];
    for (const name of names) {
      const id = list.length + 1;
      list.push({
        id,
        customerCode,
        name,
        tel: isKorean ? `02-0${random.digits(2)}-${random.digits(4)}` : null,
        phone: isKorean
          ? mobileNumber(random)
          : `+${DIAL[customerCode.slice(0, 2)] ?? 82} 0${random.digits(3)} ${random.digits(4)}`,
        email: `manager${id}@${customerCode.toLowerCase()}.example`,
        memo: isKorean ? random.pick(KOREAN_TITLES) : null,
        active: true,
        updatedAt: this.updatedAt,
      });
    }
    return [...names];
  }

  #addServices(customerCode: string, services: readonly Service[]): void {
    const list = this.rows['customer-services'];
    for (const service of services)
      list.push(serviceRow(list.length + 1, customerCode, service, this.updatedAt));
  }
}

const STREETS = [
  '서울 중구 을지로',
  '서울 종로구 종로',
  '서울 마포구 월드컵로',
  '부산 해운대구 센텀로',
];

function koreanAddress(random: Random): string {
  return `${random.pick(STREETS)} ${random.integer(1, 300)}, ${random.integer(2, 15)}층`;
}
