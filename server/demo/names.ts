import type { Random } from './random';

/** With their share. */
const FAMILY_NAMES = Object.fromEntries(
  '김 21, 이 15, 박 8, 최 5, 정 5, 강 3, 조 3, 윤 3, 장 3, 임 3, 한 2, 오 2, 서 2, 신 2, 권 2, 황 2, 안 2, 송 2, 전 2, 홍 1, 유 1, 고 1, 문 1, 양 1, 손 1, 배 1, 백 1, 허 1, 남 1, 노 1'
    .split(', ')
    .map((name) => [name.slice(0, 1), Number(name.slice(2))]),
);

const GIVEN_NAMES = (
  '민수 영호 성민 준호 정훈 상철 동현 재현 승우 현우 지훈 태영 병수 광수 기훈 경호 종민 진우 창민 용석 대현 성호 ' +
  '형준 인수 영철 재호 민재 도윤 시우 건우 은영 미경 수진 지영 혜진 은주 현정 미영 정은 선영 지현 은정 유진 소영 경희 ' +
  '영숙 명희 보라 다은 서연 지우 하은 윤서 예진 나연 수빈 가영 혜원 주연 세영'
).split(' ');

export function koreanName(random: Random): string {
  return random.weighted(FAMILY_NAMES) + random.pick(GIVEN_NAMES);
}

const LOCAL_NAMES = {
  TH: 'Ms. Nok, Ms. Ploy, Ms. Fah, Mr. Somchai, Mr. Anan, Mr. Chai, Ms. Noi, Mr. Boy',
  VN: 'Ms. Linh, Ms. Thao, Ms. Huong, Mr. Minh, Mr. Duc, Mr. Tuan, Ms. Trang, Mr. Long',
  PH: 'Ms. Grace, Ms. Joy, Ms. Cherry, Mr. Jun, Mr. Mark, Mr. Rey, Ms. Liza, Mr. Dennis',
  JP: '다나카 과장, 사토 대리, 스즈키 부장, 야마모토, 나카무라, 고바야시, 이토, 와타나베',
  CN: '왕 경리, 리 부장, 장 과장, 류 경리, 진 대리, 양 과장, 조 경리, 주 부장',
  TW: '린 경리, 천 과장, 황 대리, 차이 경리, 우 과장, 장 경리',
  ID: 'Ms. Ayu, Ms. Dewi, Mr. Wayan, Mr. Made, Mr. Ketut, Ms. Putu',
  MY: 'Ms. Aisyah, Ms. Mei Ling, Mr. Azlan, Mr. Kelvin, Ms. Siti, Mr. Jason',
  GU: 'Ms. Maria, Ms. Tina, Mr. Joseph, Mr. Tony, Ms. Rose, Mr. Frank',
  MN: 'Ms. Oyuna, Ms. Solongo, Mr. Bold, Mr. Ganaa, Ms. Saraa',
  UZ: 'Ms. Dilnoza, Mr. Aziz, Mr. Timur, Ms. Lola',
  US: 'Ms. Jenny, Mr. Kevin, Ms. Leilani, Mr. Keoni',
  EU: 'Ms. Anna, Ms. Sophie, Mr. Marco, Mr. Thomas, Ms. Eva, Mr. Jan',
};

export type Nationality = keyof typeof LOCAL_NAMES;

export function localName(people: Nationality, random: Random): string {
  return random.pick(LOCAL_NAMES[people].split(', '));
}

/** None starts with 0 after 010. */
export function mobileNumber(random: Random): string {
  return `010-0${random.digits(3)}-${random.digits(4)}`;
}

const GOLF_GROUPS = (
  '푸른솔 골프회, 새벽이슬 골프회, 청솔 라운드회, 버디클럽, 이글회, 해오름 골프모임, 한빛고 21회 골프회, 수요 골프회, ' +
  '다온 의사회 골프모임, 바른 세무사 골프회, 온누리 싱글클럽, 한울전자 임원 골프'
).split(', ');

const GROUPS = (
  '한마음 산악회, 동그라미 동창회, 해오름 상조회, 늘푸른 친목회, 한빛고 21회 동창회, 누리중 8회 동창회, 가온대 최고경영자과정, ' +
  '서해 로터리클럽, 다솜 라이온스클럽, 온누리 성가대, 은빛 실버대학, 미래기공 우수사원, 한울전자 인센티브, 대성산업 워크숍, ' +
  '초록유통 대리점 연수, 나래교회 성지답사, 다온 의사회, 바른 세무사회, 청람 교직원'
).split(', ');

/** `one`: the person who booked. */
export type PartyKind = 'golfers' | 'group' | 'party' | 'family' | 'one';

const COMPANIONS: Readonly<Record<PartyKind, string | null>> = {
  golfers: null,
  group: null,
  party: '일행',
  family: '가족',
  one: null,
};

export function partyName(random: Random, kind: PartyKind): string {
  if (kind === 'golfers') return random.pick(GOLF_GROUPS);
  if (kind === 'group') return random.pick(GROUPS);
  const name = koreanName(random);
  const companions = COMPANIONS[kind];
  return companions !== null && random.chance(0.3) ? `${name}님 ${companions}` : name;
}
