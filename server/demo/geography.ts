import isoCountries from 'i18n-iso-countries';
import type { CityRow, CountryRow } from './rows';

const CITIES: Readonly<Record<string, string>> = {
  KR: 'ICN 인천, GMP 김포, PUS 부산, CJU 제주, TAE 대구, CJJ 청주, MWX 무안',
  TH: 'BKK 방콕, CNX 치앙마이, HKT 푸켓, UTP 파타야, HHQ 후아힌, KBV 끄라비, CEI 치앙라이',
  VN: 'DAD 다낭, HAN 하노이, SGN 호치민, CXR 나트랑, PQC 푸꾸옥, DLI 달랏, HPH 하이퐁',
  PH: 'CEB 세부, MNL 마닐라, CRK 클락, TAG 보홀, KLO 보라카이',
  JP: 'FUK 후쿠오카, OKA 오키나와, KIX 오사카, NRT 도쿄(나리타), HND 도쿄(하네다), CTS 삿포로, KOJ 가고시마, MYJ 마쓰야마, KMJ 구마모토, KMI 미야자키, NGO 나고야, OIT 오이타',
  CN: 'TAO 청도, WEH 위해, DLC 대련, SYX 하이난(싼야), PVG 상하이, PEK 베이징, XIY 서안, DYG 장가계, YNJ 연길, KMG 곤명',
  TW: 'TPE 타이베이, KHH 가오슝, RMQ 타이중',
  HK: 'HKG 홍콩',
  MO: 'MFM 마카오',
  ID: 'DPS 발리, CGK 자카르타, BTH 바탐',
  MY: 'BKI 코타키나발루, KUL 쿠알라룸푸르, JHB 조호르바루, PEN 페낭',
  SG: 'SIN 싱가포르',
  KH: 'SAI 시엠립, PNH 프놈펜',
  LA: 'VTE 비엔티안, LPQ 루앙프라방',
  MN: 'UBN 울란바토르',
  GU: 'GUM 괌',
  MP: 'SPN 사이판',
  US: 'HNL 호놀룰루, LAX 로스앤젤레스, JFK 뉴욕, LAS 라스베이거스, SFO 샌프란시스코',
  CA: 'YVR 밴쿠버, YYZ 토론토',
  AU: 'SYD 시드니, BNE 브리즈번',
  NZ: 'AKL 오클랜드',
  UZ: 'TAS 타슈켄트',
  KZ: 'ALA 알마티',
  TR: 'IST 이스탄불',
  FR: 'CDG 파리',
  IT: 'FCO 로마, MXP 밀라노',
  ES: 'BCN 바르셀로나, MAD 마드리드',
  GB: 'LHR 런던',
  DE: 'FRA 프랑크푸르트, MUC 뮌헨',
  CH: 'ZRH 취리히',
  CZ: 'PRG 프라하',
  AT: 'VIE 비엔나',
  HU: 'BUD 부다페스트',
  AE: 'DXB 두바이',
  MV: 'MLE 몰디브',
};

// Different from the package's.
const TRADE_NAMES: Readonly<Record<string, string>> = {
  TW: '대만',
  MP: '사이판(북마리아나)',
  CZ: '체코',
  TR: '튀르키예',
  AE: '아랍에미리트',
};

export function makeGeography(updatedAt: string): { countries: CountryRow[]; cities: CityRow[] } {
  const countries = Object.keys(CITIES).map((code, i) => ({
    id: i + 1,
    code,
    name: TRADE_NAMES[code] ?? isoCountries.getName(code, 'ko') ?? code,
    seq: (i + 1) * 10,
    active: true,
    updatedAt,
  }));
  const cities = Object.entries(CITIES)
    .flatMap(([countryCode, list]) => list.split(', ').map((city) => ({ countryCode, city })))
    .map(({ countryCode, city }, i) => ({
      id: i + 1,
      countryCode,
      code: city.slice(0, 3),
      name: city.slice(4),
      seq: (i + 1) * 10,
      active: true,
      updatedAt,
    }));
  return { countries, cities };
}

/** @throws for an unlisted city */
export function countryOf(cityCode: string): string {
  for (const [country, list] of Object.entries(CITIES))
    if (list.split(', ').some((city) => city.startsWith(`${cityCode} `))) return country;
  throw new Error(`No country has the city ${cityCode}.`);
}
