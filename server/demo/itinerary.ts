import { timeText, mondayBasedWeekday, type DayNumber } from './calendar';
import type { Customers, Supplier } from './customers';
import type { SupplierType } from './destinations';
import { localName, mobileNumber } from './names';
import { randomFor, type Random } from './random';
import type { SectionRow } from './rows';
import type { DemoTrip } from './trip';

type SectionTexts = Pick<SectionRow, 'text1' | 'text2' | 'text3' | 'text4' | 'text5'>;

export interface TripItem extends SectionTexts {
  section: string;
  supplier: Supplier | null;
  day: DayNumber;
  time1: string | null;
  time2: string | null;
  /** Whole units. */
  cost: number;
  account: string;
  summary: string;
  /** Days before departure; negative: after. */
  paysBefore: number;
  /** Paid on the spot, without a ledger entry. */
  local: boolean;
}

const MOST = 12;

export function planTrip(random: Random, trip: DemoTrip, customers: Customers): TripItem[] {
  const plan = new Planner(random, trip, customers);
  plan.flights();
  plan.insurance();
  if (trip.division === 'MD') {
    plan.hotel();
    plan.vehicle();
    plan.guide();
    plan.golf();
    plan.pleasures();
  } else if (random.chance(0.35)) plan.hotel();
  return plan.items
    .slice(0, MOST)
    .toSorted((a, b) => a.day - b.day || (a.time1 ?? '').localeCompare(b.time1 ?? ''));
}

const COURSES = ['레이크·밸리', '동·서', '마운틴·레이크', '아웃·인', '남·북', '오션·가든'];
const GOLF_NOTES = [null, null, '연속 티 요청', '조인 불가', '클럽 렌털 2세트'];
const HOTEL_NOTES = [null, null, null, '고층 요청', '인접 객실 요청', '레이트 체크아웃 18시'];
const MEAL_NOTES = [null, null, '알레르기 1명', '개별 룸 요청'];

const BEGINS: Readonly<Partial<Record<SupplierType, number>>> = {
  SHOW: 19,
  MASSAGE: 16,
  TICKET: 10,
};

class Planner {
  readonly items: TripItem[] = [];
  #hotel: string | null = null;

  constructor(
    readonly random: Random,
    readonly trip: DemoTrip,
    readonly customers: Customers,
  ) {}

  flights(): void {
    const { flights, destination, pax, dateIn, dateOut } = this.trip;
    if (!flights) return;
    const supplier = this.random.pick(this.customers.ticketing);
    const fare = supplier.services.find(({ option1 }) => option1 === destination.country);
    const common = {
      section: 'FLIGHT',
      supplier,
      text4: this.random.chance(0.06) ? 'BUSINESS' : 'ECONOMY',
      account: 'AIRFARE',
      summary: `${flights.out.num} 왕복 ${pax}명`,
      paysBefore: this.random.integer(5, 20),
    };
    const legs = [
      { ...flights.out, day: dateIn, cost: (fare?.net ?? 0) * pax },
      // A return ticket is paid once.
      { ...flights.back, day: dateOut, cost: 0 },
    ];
    for (const { num, from, to, departure, arrival, day, cost } of legs)
      this.#add({
        ...common,
        day,
        cost,
        time1: departure,
        time2: arrival,
        text1: num,
        text2: from,
        text3: to,
      });
  }

  insurance(): void {
    const { division, dateIn, pax } = this.trip;
    if (division === 'MD' && !this.random.chance(0.15)) return;
    const supplier = this.customers.insurer;
    this.#add({
      section: 'ETC',
      supplier,
      day: dateIn,
      text1: '여행자 보험 1억형',
      text2: `${pax}명`,
      cost: (supplier.services[0]?.net ?? 0) * pax,
      account: 'INSURANCE',
      summary: `여행자 보험 ${pax}명`,
      paysBefore: 3,
    });
  }

  hotel(): void {
    const { dateIn, dateOut, pax } = this.trip;
    const nights = dateOut - dateIn;
    const rooms = Math.ceil(pax / 2);
    const supplier = this.random.pick(this.#suppliers('HOTEL'));
    const service = this.random.pick(supplier.services);
    this.#hotel = supplier.name;
    this.#add({
      section: 'HOTEL',
      supplier,
      day: dateIn,
      time1: this.#checkIn(),
      time2: '11:00',
      text1: service.name,
      text2: String(rooms),
      text3: service.option1?.includes('석식') ? 'HB' : 'BB',
      text4: String(nights),
      text5: this.random.pick(HOTEL_NOTES),
      cost: service.net * rooms * nights,
      account: 'HOTELFEE',
      summary: `${supplier.name} ${rooms}실 ${nights}박`,
      paysBefore: this.random.integer(3, 14),
    });
  }

  vehicle(): void {
    const { dateIn, dateOut, pax, destination } = this.trip;
    const supplier = this.random.pick(this.#suppliers('VEHICLE'));
    const service = supplier.services[pax <= 8 ? 0 : pax <= 24 ? 1 : 2];
    if (!service) return;
    const count = Math.ceil(pax / 42);
    const days = dateOut - dateIn + 1;
    this.#add({
      section: 'VEHICLE',
      supplier,
      ...this.#pickUp(),
      text1: `${service.name} ${service.option1 ?? ''}`.trim(),
      text2: String(count),
      text3: `${destination.airport === destination.city ? destination.place : destination.airport} 공항`,
      text4: this.#hotel ?? '호텔',
      text5: String(days),
      cost: service.net * count * days,
      account: 'TRANSPORT',
      summary: `${supplier.name} ${count}대 ${days}일`,
      paysBefore: -this.random.integer(5, 12),
    });
  }

  guide(): void {
    const { dateIn, dateOut, pax, type, guide, destination } = this.trip;
    if (type === 'FIT') return;
    const supplier = this.random.pick(this.#suppliers('L-AGENT'));
    const [perDay, perHead] = supplier.services;
    const days = dateOut - dateIn + 1;
    const name = guide ?? localName(destination.people, this.random);
    // Keeps what is drawn later.
    mobileNumber(this.random);
    const land = type === 'PACK' || type === 'GRP' ? (perHead?.net ?? 0) * pax : 0;
    this.#add({
      section: 'GUIDE',
      supplier,
      ...this.#pickUp(),
      text1: name,
      text2: mobileNumber(randomFor(`guide ${name}`)),
      text3: String(days),
      cost: (perDay?.net ?? 0) * days + land,
      account: 'LAND',
      summary: `${supplier.name} 지상비 ${pax}명`,
      paysBefore: -this.random.integer(8, 18),
    });
  }

  golf(): void {
    const { type, dateIn, dateOut, pax } = this.trip;
    if (type !== 'GOLF') return;
    // No golf on the return day.
    const rounds = Math.min(3, dateOut - dateIn - 1);
    for (let round = 1; round <= rounds; round += 1) {
      const day = dateIn + round;
      const supplier = this.random.pick(this.#suppliers('GOLF'));
      const isWeekend = mondayBasedWeekday(day) >= 5;
      const isLong = !isWeekend && this.random.chance(0.2);
      const service = supplier.services[isWeekend ? 1 : isLong ? 2 : 0];
      const tee = 6 * 60 + 30 + this.random.integer(0, 15) * 8;
      const holes = isLong ? '36홀' : '18홀';
      this.#add({
        section: 'GOLF',
        supplier,
        day,
        time1: timeText(tee - 60),
        time2: timeText(tee + (isLong ? 600 : 290)),
        text1: `${this.random.pick(COURSES)} 코스 ${holes}`,
        text2: timeText(tee),
        text3: String(pax),
        text4: String(Math.ceil(pax / 2)),
        text5: this.random.pick(GOLF_NOTES),
        cost: (service?.net ?? 0) * pax,
        account: 'GREENFEE',
        summary: `${supplier.name} ${holes} ${pax}명`,
        paysBefore: this.random.integer(-5, 10),
      });
    }
  }

  pleasures(): void {
    const { type, dateIn, dateOut } = this.trip;
    const countRange = type === 'GOLF' ? [1, 2] : type === 'FIT' ? [1, 3] : [2, 5];
    const count = this.random.integer(countRange[0] ?? 1, countRange[1] ?? 1);
    for (let i = 0; i < count; i += 1) {
      const kinds: readonly SupplierType[] =
        i === 0 ? ['RESTAURANT'] : ['RESTAURANT', 'SHOW', 'MASSAGE', 'TICKET'];
      const day = dateIn + 1 + (i % Math.max(1, dateOut - dateIn - 1));
      const available = kinds.filter(
        (kind) =>
          this.#suppliers(kind).length > 0 &&
          !this.items.some((item) => item.day === day && item.section === kind),
      );
      if (available.length > 0) this.#pleasure(this.random.pick(available), day);
    }
  }

  #pleasure(kind: SupplierType, day: DayNumber): void {
    const { pax } = this.trip;
    const supplier = this.random.pick(this.#suppliers(kind));
    // No children's tickets for adults.
    const offers = kind === 'TICKET' ? supplier.services.slice(0, 1) : supplier.services;
    const service = this.random.pick(offers);
    const isMeal = kind === 'RESTAURANT';
    const isLunch = service.name.startsWith('점심');
    const begins = isLunch ? 12 : (BEGINS[kind] ?? 18);
    const note = [service.option1, service.option2].filter((part) => part && part !== '1인');
    this.#add({
      section: kind,
      supplier,
      day,
      time1: timeText(begins * 60 + this.random.integer(0, 3) * 30),
      text1: service.name,
      text2: String(pax),
      text3: isMeal ? this.random.pick(MEAL_NOTES) : note.join(', ') || null,
      cost: service.net * pax,
      account: 'TOURFEE',
      summary: `${supplier.name} ${service.name} ${pax}명`,
      paysBefore: this.random.integer(-10, 5),
      local: this.random.chance(0.45),
    });
  }

  #suppliers(type: SupplierType): readonly Supplier[] {
    return this.customers.suppliers.get(this.trip.destination.city)?.[type] ?? [];
  }

  #pickUp(): { day: DayNumber; time1: string } {
    const { flights, dateIn } = this.trip;
    if (!flights) return { day: dateIn, time1: '14:00' };
    return { day: dateIn + Number(flights.out.overnight), time1: flights.out.arrival };
  }

  #checkIn(): string | null {
    const { flights } = this.trip;
    if (flights?.out.overnight) return null;
    const [hours = 0, minutes = 0] = (flights?.out.arrival ?? '').split(':').map(Number);
    const arrives = hours * 60 + minutes + 90;
    return timeText(Math.min(Math.max(arrives, 15 * 60), 23 * 60 + 50));
  }

  #add(
    item: Partial<TripItem> & Omit<TripItem, keyof SectionTexts | 'time1' | 'time2' | 'local'>,
  ): void {
    this.items.push({ time1: null, time2: null, local: false, ...item });
  }
}
