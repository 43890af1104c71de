import { countryOf } from './geography';
import type { FlightRow } from './rows';

/** Airline, flight out/back, from, to, departure and arrival out and back; + is the next day. */
const ROUTES = `
KE 651/652 ICN BKK 18:05 22:00 23:30 +06:55
KE 659/660 ICN BKK 19:45 23:40 +01:00 +08:25
OZ 741/742 ICN BKK 18:20 22:10 23:40 +07:10
OZ 743/744 ICN BKK 20:10 +00:05 01:20 08:50
7C 2203/2204 ICN BKK 20:05 +00:10 01:20 08:55
LJ 1/2 ICN BKK 17:45 21:50 22:55 +06:20
TW 101/102 ICN BKK 17:25 21:30 22:40 +06:05
TG 659/658 ICN BKK 10:20 14:20 23:10 +06:35
TG 651/650 ICN BKK 21:20 +01:10 09:35 17:05
BX 725/726 PUS BKK 19:30 23:20 +00:30 +07:40
7C 2201/2202 PUS BKK 20:35 +00:30 01:40 08:50
KE 667/668 ICN CNX 18:15 22:05 23:20 +06:30
7C 4205/4206 ICN CNX 17:30 21:25 22:30 +05:45
LJ 3/4 ICN CNX 18:40 22:35 23:50 +07:05
KE 663/664 ICN HKT 17:50 22:35 23:55 +08:30
OZ 747/748 ICN HKT 18:50 23:40 +00:50 +09:20
TW 161/162 ICN CXR 21:15 +00:30 01:30 08:10
VN 441/440 ICN CXR 06:05 09:20 21:20 +04:40
KE 467/468 ICN CXR 20:40 23:55 +01:15 +08:00
KE 457/458 ICN DAD 11:05 13:55 15:20 21:35
OZ 755/756 ICN DAD 19:25 22:20 23:30 +05:45
VN 431/430 ICN DAD 11:30 14:15 00:15 06:40
7C 2217/2218 ICN DAD 21:45 +00:45 01:50 08:10
BX 773/774 PUS DAD 21:50 +00:35 01:40 07:40
TW 141/142 TAE DAD 21:00 23:45 +00:50 +06:50
KE 441/442 ICN HAN 08:05 10:50 12:20 18:20
VN 417/416 ICN HAN 10:35 13:20 23:35 +05:45
OZ 733/734 ICN HAN 18:40 21:30 23:10 +05:20
KE 475/476 ICN SGN 16:30 19:55 21:50 +05:05
VN 409/408 ICN SGN 10:15 13:40 23:40 +06:50
7C 4213/4214 ICN PQC 16:05 19:55 21:00 +04:25
LJ 121/122 ICN PQC 17:35 21:20 22:25 +05:50
KE 485/486 ICN DLI 17:45 21:00 22:15 +05:05
KE 615/616 ICN CEB 19:35 23:10 +00:20 +05:50
PR 485/484 ICN CEB 08:05 11:40 02:00 07:20
7C 2405/2406 ICN CEB 20:25 +00:05 01:05 06:40
LJ 25/26 ICN CEB 07:35 11:10 12:10 17:35
BX 711/712 PUS CEB 20:50 +00:15 01:15 06:20
KE 621/622 ICN MNL 08:10 11:10 12:30 17:30
PR 467/466 ICN MNL 08:25 11:30 02:10 07:10
OZ 707/708 ICN CRK 19:45 22:50 23:55 +05:00
LJ 23/24 ICN CRK 21:10 +00:15 01:15 06:15
7C 4407/4408 ICN TAG 21:35 +01:15 02:15 07:50
KE 787/788 ICN FUK 08:00 09:20 10:30 12:00
7C 1403/1404 ICN FUK 10:50 12:10 13:05 14:35
BX 142/141 PUS FUK 09:30 10:25 11:15 12:10
KE 755/756 ICN OKA 15:05 17:25 18:35 21:00
OZ 172/171 ICN OKA 09:20 11:35 12:40 15:00
KE 723/724 ICN KIX 09:35 11:20 12:40 14:35
JL 964/963 GMP KIX 11:55 13:40 14:45 16:45
NH 862/861 GMP HND 12:40 14:45 08:40 11:15
KE 765/766 ICN CTS 10:05 12:45 14:00 17:10
7C 1701/1702 ICN MYJ 14:25 15:50 16:40 18:15
KE 785/786 ICN KOJ 09:50 11:25 12:40 14:25
KE 845/846 ICN TAO 08:45 09:20 10:30 12:55
7C 8501/8502 ICN WEH 10:30 10:35 11:40 13:45
TW 633/634 ICN SYX 21:10 +01:05 02:10 07:40
KE 185/186 ICN TPE 08:25 10:00 11:30 15:00
OZ 711/712 ICN TPE 10:00 11:40 13:10 16:40
KE 629/630 ICN DPS 16:10 22:10 23:40 +07:50
TW 171/172 ICN BKI 19:05 23:40 +00:40 +06:50
KE 671/672 ICN KUL 16:35 22:15 23:35 +07:00
KE 421/422 ICN GUM 19:25 +00:45 02:10 05:55
7C 3406/3405 ICN SPN 07:20 12:40 13:45 17:40
KE 197/198 ICN UBN 08:25 11:15 12:25 16:30
KE 991/992 ICN TAS 15:40 19:10 21:20 +07:20
KE 53/54 ICN HNL 21:05 10:40 12:20 +17:40
OZ 202/201 ICN LAX 14:40 10:00 12:40 +17:40
KE 901/902 ICN CDG 12:10 18:30 20:45 +15:50
KE 931/932 ICN FCO 12:30 18:50 21:25 +16:20
KE 969/970 ICN PRG 12:20 16:30 18:10 +11:50
`;

export interface FlightPair {
  airline: string;
  out: Leg;
  back: Leg;
}

interface Leg {
  num: string;
  from: string;
  to: string;
  departure: string;
  arrival: string;
  leaves: number;
  overnight: boolean;
}

const allPairs: readonly FlightPair[] = ROUTES.trim().split('\n').map(readPair);

const CLOSED = 'TW161';

export const flightPairs = allPairs.filter(({ out }) => out.num !== CLOSED);

function readPair(line: string): FlightPair {
  const [airline = '', numbers = '', from = '', to = '', ...times] = line.split(' ');
  const [out = '', back = ''] = numbers.split('/');
  const [departure = '', arrival = '', backDeparture = '', backArrival = ''] = times;
  return {
    airline,
    out: readLeg(airline + out.padStart(3, '0'), from, to, departure, arrival),
    back: readLeg(airline + back.padStart(3, '0'), to, from, backDeparture, backArrival),
  };
}

function readLeg(num: string, from: string, to: string, departure: string, arrival: string): Leg {
  const leaves = Number(departure.startsWith('+'));
  return {
    num,
    from,
    to,
    departure: departure.slice(-5),
    arrival: arrival.slice(-5),
    leaves,
    overnight: Number(arrival.startsWith('+')) > leaves,
  };
}

export function makeFlights(updatedAt: string): FlightRow[] {
  const legs = allPairs.flatMap(({ airline, out, back }) => {
    const common = { airline, countryCode: countryOf(out.to), active: out.num !== CLOSED };
    return [
      { ...out, ...common, direction: 'DEPARTURE' },
      { ...back, ...common, direction: 'ARRIVAL' },
    ];
  });
  return legs.map((leg, i) => ({
    id: i + 1,
    airlineCode: leg.airline,
    direction: leg.direction,
    num: leg.num,
    departureCountry: countryOf(leg.from),
    departureCity: leg.from,
    departureTime: leg.departure,
    arrivalCountry: countryOf(leg.to),
    arrivalCity: leg.to,
    arrivalTime: leg.arrival,
    overnight: leg.overnight,
    active: leg.active,
    countryCode: leg.countryCode,
    updatedAt,
  }));
}
