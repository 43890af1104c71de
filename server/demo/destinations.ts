import type { Nationality } from './names';

export interface Destination {
  city: string;
  country: string;
  /** If it belongs to another city. */
  airport: string;
  place: string;
  currency: string;
  /** Bangkok is 1. */
  level: number;
  weight: number;
  suppliers: Readonly<Record<SupplierType, readonly string[]>>;
  people: Nationality;
}

export const supplierTypes = [
  'L-AGENT',
  'HOTEL',
  'GOLF',
  'RESTAURANT',
  'SHOW',
  'MASSAGE',
  'TICKET',
  'VEHICLE',
] as const;

export type SupplierType = (typeof supplierTypes)[number];

/** City, country, airport, place, currency, level, weight, nationality; then one supplier type per line. */
const PLACES = `
BKK TH BKK 방콕 THB 1 14 TH | 시암브리지 투어, 코쿤 랜드 | 리버하임 호텔, 수쿰빗 가든 호텔, 사톤 베이 레지던스 | 실버파인 CC, 리버벤드 GC, 골든로터스 CC | 시암 해물식당, 한강 한식당 | 시암 판타지쇼 | 오차드 스파, 란나 타이마사지 | 왕궁·에메랄드 사원, 아유타야 유적 | 스타리무진
UTP TH BKK 파타야 THB 0.95 10 TH | 파타야 선라이즈 투어 | 코랄베이 리조트, 좀티엔 오션 호텔 | 오션브리즈 CC, 이스트힐 GC, 그린마운트 CC | 나끌루아 씨푸드, 고향집 한식당 | 스타라이트 카바레쇼 | 코코넛 스파 | 산호섬 스피드보트 | 파타야 밴서비스
CNX TH CNX 치앙마이 THB 0.85 9 TH | 란나 투어 | 핑리버 호텔, 란나팰리스 호텔 | 도이뷰 CC, 란나밸리 GC, 티크우드 CC | 칸톡 디너, 서울가든 | 란나 민속쇼 | 님만 스파 | 도이수텝 사원, 코끼리 캠프 | 노던 트랜스
HKT TH HKT 푸켓 THB 1.2 5 TH | 안다만 투어 | 안다만펄 리조트, 빠통비치 호텔 | 블루케이프 CC, 라군힐 GC | 빠통 해물식당 | 안다만 판타지쇼 | 안다만 스파 | 피피섬 스피드보트 | 푸켓 리무진
DAD VN DAD 다낭 VND 0.9 12 VN | 다낭 한마음투어, 미케 랜드 | 미케오션 리조트, 한강뷰 호텔, 논느억비치 호텔 | 용다리오션 CC, 바나밸리 GC, 다낭듄스 CC | 목식당 해물, 다낭 한우리 | 참조각 매직쇼 | 미케 스파, 호이안 허브 마사지 | 바나힐 케이블카, 호이안 바구니배 | 다낭 한강렌트
CXR VN CXR 나트랑 VND 0.9 8 VN | 나트랑 하늘바다 | 깜란베이 리조트, 쩐푸비치 호텔 | 깜란듄스 CC, 에메랄드베이 GC | 나트랑 해산물, 아리랑 식당 | | 머드온천 스파 | 빈섬 테마파크, 포나가르 사원 | 나트랑 밴
HAN VN HAN 하노이 VND 0.95 5 VN | 하롱 랜드 | 호안끼엠 호텔, 서호 레이크호텔 | 스카이폰드 CC, 봉황힐 GC | 하노이 분짜가든 | 수상 인형극장 | 서호 스파 | 하롱베이 크루즈 | 하노이 버스
PQC VN PQC 푸꾸옥 VND 1 4 VN | 푸꾸옥 씨투어 | 선셋비치 리조트 | 푸꾸옥 팜 CC | 두옹동 해산물 | | 진주 스파 | 혼똠 케이블카 | 푸꾸옥 밴
CEB PH CEB 세부 PHP 1.05 7 PH | 세부 블루투어 | 막탄오션 리조트, 시티가든 호텔 | 막탄베이 GC, 리로안힐 CC | 골든 랍스터, 수라간 한식당 | | 트리쉐이드 스파 | 호핑투어, 오슬롭 고래상어 | 세부 트랜스
CRK PH CRK 클락 PHP 1 6 PH | 클락 코리아투어 | 라벤더힐 호텔, 클락 스카이호텔 | 선밸리뷰 CC, 라벤더힐 GC, 피나투보 CC | 앙헬레스 가든식당 | | 클락 스파 | 수빅 요트 | 클락 렌터카
MNL PH MNL 마닐라 PHP 1.1 3 PH | 마닐라 하나로투어 | 베이워크 호텔 | 이글레이크 CC, 마닐라사우스 GC | 마카티 그릴 | 아미고 민속쇼 | 베이 스파 | 팍상한 폭포 | 마닐라 밴
FUK JP FUK 후쿠오카 JPY 1.5 8 JP | 큐슈 트래블, 하카타 랜드 | 하카타역 호텔, 텐진가든 호텔, 하루요시 온천여관 | 이토시마 CC, 아소노모리 CC | 하카타 모츠나베, 텐진 스시 | | | 다자이후 산책, 유후인 관광열차 | 큐슈 관광버스
OKA JP OKA 오키나와 JPY 1.6 7 JP | 류큐 투어 | 온나비치 리조트, 나하 시티호텔 | 류큐오션 CC, 사우스코브 GC | 국제거리 스테이크 | 류큐 민속공연 | | 츄라우미 수족관 | 류큐 관광버스
KIX JP KIX 오사카 JPY 1.6 8 JP | 간사이 서비스, 나니와 랜드 | 난바 시티호텔, 신사이바시 호텔 | 롯코파인 CC | 도톤보리 가이세키, 우메다 샤브샤브 | 도톤보리 가부키 공연 | | 오사카 테마파크, 오사카성 유람선 | 간사이 관광버스
CTS JP CTS 삿포로 JPY 1.7 5 JP | 홋카이도 투어 | 스스키노 호텔, 조잔케이 온천호텔 | 니세코뷰 CC, 시코쓰코 CC | 삿포로 게요리 | | | 오타루 운하, 비에이 패치워크 | 북해 관광버스
KOJ JP KOJ 가고시마 JPY 1.4 4 JP | 사쓰마 트래블 | 이부스키 온천호텔, 기리시마 리조트 | 사쿠라지마 CC, 기리시마 GC | 가고시마 흑돼지 | | 이부스키 모래찜질 | | 사쓰마 버스
TAO CN TAO 청도 CNY 0.9 5 CN | 청도 우호여행사 | 해천만 호텔, 청도 올림픽 호텔 | 노산 국제 CC, 동방 해안 GC | 청도 해물루 | | 황도 발마사지 | 노산 풍경구, 맥주박물관 | 청도 전세버스
WEH CN WEH 위해 CNY 0.8 3 CN | 위해 한중여행사 | 위해 해변호텔 | 금모래 해안 CC, 위해 석도 GC | 석도 만두점 | 화하성 산수쇼 | 위해 족욕 | | 위해 전세버스
SYX CN SYX 하이난 CNY 1.1 3 CN | 하이난 남방여행사 | 야룡만 리조트 | 야룡만 오션 CC, 해구 화산암 GC | 싼야 해산물 | 천고정 가무쇼 | 싼야 스파 | 원숭이섬 | 싼야 관광버스
TPE TW TPE 타이베이 TWD 1.2 5 TW | 보도 여행사 | 시먼 가든호텔, 중산 호텔 | 양명산뷰 CC | 딘산 딤섬 | | 시먼 발마사지 | 야류·지우펀 택시투어, 타이베이 전망대 | 대만 관광버스
DPS ID DPS 발리 IDR 1 5 ID | 발리 누사투어 | 누사두아 팜리조트, 우붓 라이스빌라 | 누사두아뷰 GC, 꾸따힐 CC | 짐바란 씨푸드 | 께짝 댄스 | 우붓 플라워스파 | 울루와뚜 사원 | 발리 트랜스
BKI MY BKI 코타키나발루 MYR 1.05 6 MY | 보르네오 투어 | 노을베이 리조트, 탄중비치 리조트 | 노을마리나 GC, 툰구듄스 CC | 필리피노 해산물 | 마리마리 민속공연 | 보르네오 스파 | 섬투어·반딧불이 | 사바 트랜스
GUM GU GUM 괌 USD 1.7 4 GU | 괌 퍼시픽투어 | 투몬샌드 리조트 | 파고베이 GC, 탈로힐 GC | 투몬 비비큐 | 타오타오 디너쇼 | | 돌고래 크루즈 | 괌 셔틀
SPN MP SPN 사이판 USD 1.6 3 GU | 사이판 블루투어 | 가라판비치 호텔 | 산호만 GC | 가라판 그릴 | | | 마나가하섬 | 사이판 밴
UBN MN UBN 몽골 MNT 0.9 3 MN | 초원 여행사 | 테를지 게르캠프, 울란바토르 스카이호텔 | 초원스카이 CC | 칭기스 허르헉 | 초원 민속공연 | | 테를지 승마 | 초원 트랜스
TAS UZ TAS 타슈켄트 UZS 0.9 2 UZ | 실크로드 투어 | 타슈켄트 그랜드호텔, 초르수 호텔 | 타슈켄트레이크 GC | 초르수 샤슬릭 | | | 레기스탄 광장 | 실크로드 버스
HNL US HNL 하와이 USD 2.2 3 US | 알로하 코리아투어 | 와이키키팜 호텔 | 코올라우뷰 GC, 카폴레이팜 GC | 와이키키 스테이크 | 폴리네시안 루아우 | | 오아후섬 일주 | 알로하 셔틀
CDG FR CDG 파리 EUR 2 3 EU | 파리 센강여행사 | 몽파르나스 호텔, 라데팡스 호텔 | | 몽마르트르 비스트로 | 센강 카바레쇼 | | 루브르 박물관, 베르사유 궁전 | 유로 관광버스
FCO IT FCO 로마 EUR 1.8 3 EU | 로마 아피아투어 | 테르미니 호텔, 아르노 호텔 | | 트라스테베레 식당 | | | 바티칸 박물관, 콜로세움 | 이탈리아 관광버스
PRG CZ PRG 프라하 CZK 1.4 2 EU | 보헤미아 투어 | 블타바 호텔 | | 구시가 꼴레뇨 | 흑빛 그림자극 | | 프라하성, 체스키크룸로프 | 보헤미아 버스
`;

export const destinations: readonly Destination[] = PLACES.trim().split('\n').map(readPlace);

function readPlace(line: string): Destination {
  const [properties = '', ...lists] = line.split('|').map((part) => part.trim());
  const [city = '', country = '', airport = '', place = '', currency = '', level, weight, people] =
    properties.split(' ');
  const suppliers = Object.fromEntries(
    supplierTypes.map((type, i) => [type, (lists[i] ?? '').split(', ').filter(Boolean)]),
  ) as Record<SupplierType, string[]>;
  return {
    city,
    country,
    airport,
    place,
    currency,
    level: Number(level),
    weight: Number(weight),
    suppliers,
    people: people as Nationality,
  };
}

export function supplierName({ place }: Destination, name: string): string {
  return name.startsWith(place) ? name : `${place} ${name}`;
}
