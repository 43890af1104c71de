import { makeCustomers } from '../../../../server/demo/customers';
import { makeFlights } from '../../../../server/demo/flights';
import { makeGeography } from '../../../../server/demo/geography';
import type { ItineraryContext } from '../../../../src/features/reservations/text/reading/types';
import { tripKeywords } from '../../../../src/features/reservations/text/keywords';

const AT = '2026-01-01 00:00:00';
const { customers } = makeCustomers('itineraries', AT).rows;
const kinds = new Set(Object.keys(tripKeywords.kinds));

export const knowledge: ItineraryContext = {
  keywords: tripKeywords,
  providers: customers.flatMap(({ type2, code, name, countryCode }) => {
    const kind = type2 === 'L-AGENT' ? 'GUIDE' : type2;
    return kinds.has(kind) && kind !== 'ETC'
      ? [{ code, name, kind, nicknames: [], place: countryCode ?? null }]
      : [];
  }),
  flights: makeFlights(AT).map((flight) => ({
    num: flight.num,
    from: flight.departureCity,
    to: flight.arrivalCity,
    departs: flight.departureTime,
    arrives: flight.arrivalTime,
  })),
  cities: makeGeography(AT).cities.map(({ code, name }) => ({ code, names: [name] })),
};

export const nameOf = (code: string | null): string | null =>
  knowledge.providers.find((one) => one.code === code)?.name ?? null;
