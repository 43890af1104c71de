import type { DayNumber } from './calendar';
import type { Buyer, Customers } from './customers';
import { destinations, type Destination } from './destinations';
import { flightPairs, type FlightPair } from './flights';
import { koreanName, partyName, type PartyKind } from './names';
import type { Random } from './random';
import { sellers, type Seller } from './staff';

type TripType = 'GOLF' | 'PACK' | 'GRP' | 'FIT' | 'ETC';
type TripStatus = 'CONFIRM' | 'HOLD' | 'CANCEL' | 'DELETE';

export interface DemoTrip {
  division: 'MD' | 'TK';
  type: TripType;
  status: TripStatus;
  destination: Destination;
  /** null: arranged by the travellers. */
  flights: FlightPair | null;
  booked: DayNumber;
  dateIn: DayNumber;
  dateOut: DayNumber;
  pax: number;
  buyer: Buyer;
  seller: Seller;
  party: string;
  guide: string | null;
}

const NIGHTS: Readonly<Record<string, readonly [number, number]>> = {
  JP: [2, 3],
  CN: [2, 3],
  TW: [2, 3],
  UZ: [5, 6],
  US: [5, 6],
  FR: [6, 8],
  IT: [6, 8],
  CZ: [6, 8],
};
const USUAL_NIGHTS = [3, 5] as const;

const weightsOf = (places: readonly Destination[]) =>
  Object.fromEntries(places.map((place) => [String(destinations.indexOf(place)), place.weight]));
const allPlaces = weightsOf(destinations);
const golfPlaces = weightsOf(destinations.filter(({ suppliers }) => suppliers.GOLF.length > 0));

/** @param lastDay last day of past events */
export function drawTrip(
  random: Random,
  customers: Customers,
  booked: DayNumber,
  lastDay: DayNumber,
): DemoTrip {
  const division = random.chance(0.12) ? 'TK' : 'MD';
  const type = drawType(random, division);
  const destination = drawDestination(random, type);
  const [least, most] = NIGHTS[destination.country] ?? USUAL_NIGHTS;
  const dateIn = booked + 7 + Math.floor(random.fraction() ** 1.8 * 175);
  const dateOut = dateIn + random.integer(least, most);
  const pax = drawPax(random, type);
  const seller = random.pick(
    division === 'TK' ? sellers.air : type === 'GOLF' ? sellers.golf : sellers.package,
  );
  const needsGuide = type !== 'FIT' && division === 'MD';
  return {
    division,
    type,
    status: drawStatus(random, dateIn <= lastDay + 3),
    destination,
    flights:
      division === 'TK' || random.chance(0.72) ? drawFlights(random, destination, seller) : null,
    booked,
    dateIn,
    dateOut,
    pax,
    buyer: drawBuyer(random, customers),
    seller,
    party: partyName(random, drawParty(random, type, pax)),
    guide: needsGuide && random.chance(0.75) ? koreanName(random) : null,
  };
}

function drawType(random: Random, division: 'MD' | 'TK'): TripType {
  if (division === 'TK') return random.weighted({ FIT: 70, GRP: 20, ETC: 10 });
  return random.weighted({ GOLF: 45, PACK: 25, GRP: 12, FIT: 13, ETC: 5 });
}

function drawDestination(random: Random, type: TripType): Destination {
  const index = random.weighted(type === 'GOLF' ? golfPlaces : allPlaces);
  const place = destinations[Number(index)];
  if (!place) throw new Error('There is no destination.');
  return place;
}

function drawStatus(random: Random, isDue: boolean): TripStatus {
  return isDue
    ? random.weighted({ CONFIRM: 88, CANCEL: 10, DELETE: 2 })
    : random.weighted({ CONFIRM: 68, HOLD: 22, CANCEL: 8, DELETE: 2 });
}

function drawFlights(random: Random, { airport }: Destination, seller: Seller): FlightPair {
  const pairs = flightPairs.filter(({ out }) => out.to === airport);
  const home = pairs.filter(({ out }) => (out.from === 'PUS') === (seller.officeCode === 'PUS'));
  return random.pick(home.length > 0 ? home : pairs);
}

function drawPax(random: Random, type: TripType): number {
  switch (type) {
    case 'GOLF':
      return Number(
        random.weighted({ '4': 40, '8': 26, '12': 15, '16': 9, '3': 5, '24': 3, '32': 2 }),
      );
    case 'PACK':
      return random.integer(2, 22);
    case 'GRP':
      return random.integer(15, 58);
    case 'FIT':
      return Number(random.weighted({ '1': 10, '2': 55, '3': 15, '4': 15, '6': 5 }));
    case 'ETC':
      return random.integer(1, 18);
  }
}

function drawParty(random: Random, type: TripType, pax: number): PartyKind {
  if (type === 'GRP') return 'group';
  if (type === 'GOLF' && random.chance(0.3)) return 'golfers';
  return pax === 1 ? 'one' : pax > 6 || type === 'GOLF' ? 'party' : 'family';
}

function drawBuyer(random: Random, customers: Customers): Buyer {
  const { agencies, companies, individuals } = customers;
  const agency = agencies[Math.floor(random.fraction() ** 1.6 * agencies.length)];
  const kind = random.weighted({ agency: 80, company: 9, individual: 11 });
  if (kind === 'agency' && agency) return agency;
  return random.pick(kind === 'company' ? companies : individuals);
}
