import { splitList } from '../../../util/text';
import type { TripKeywords } from './reading/types';

/** By section kind (basic codes of type SECTION). */
export const tripKeywords: TripKeywords = {
  kinds: {
    FLIGHT: {
      keywords: splitList('항공, 항공편, 비행기, 출국, 입국, 귀국, 귀국편, 출국편, flight'),
      weak: splitList('기내식, 기내박, 탑승'),
      takes: { flight: 'text1', from: 'text2', to: 'text3' },
      undated: 'ends',
    },
    HOTEL: {
      keywords: splitList(`
      체크인, 체크 인, check in, check-in, checkin, c/i, 숙박, 투숙, 숙소, 객실, 룸, 룸타입,
      룸배정, room, rooms, rooming
    `),
      weak: splitList('호텔, 리조트, 레지던스, 빌라, 온천여관, 게르, hotel, resort, htl, 휴식'),
      not: splitList(
        '체크아웃, 체크 아웃, check out, check-out, checkout, c/o, 퇴실, 이동, 복귀, 귀환, 출발',
      ),
      generic: splitList('호텔, 리조트, 레지던스, 빌라, hotel, resort, 온천호텔, 온천여관'),
      takes: { rooms: 'text2', roomType: 'text1', nights: 'text4', plan: 'text3', rest: 'text5' },
      undated: 'first',
      asks: true,
    },
    GOLF: {
      keywords: splitList(`
      골프, 라운드, 라운딩, 티업, 티오프, 티옵, 티타임, t/o, t.o, 티 오프, tee off, tee-off,
      teeoff, tee time, tee, golf, round, 18홀, 27홀, 36홀, 9홀, 18h, 27h, 36h,
      18hole, 18holes, 18 holes
    `),
      weak: splitList(
        'cc, gc, c.c, g.c, 링크스, links, 골프장, 컨트리클럽, 골프클럽, 캐디, 카트, 노캐디, 그린피',
      ),
      generic: splitList('cc, gc, 링크스, links, 컨트리클럽, 골프클럽, 골프장, 골프, 골프리조트'),
      takes: { tee: 'text2', course: 'text1', caddies: 'text3', carts: 'text4', rest: 'text5' },
      asks: true,
    },
    VEHICLE: {
      keywords: splitList(`
      픽업, 픽 업, 샌딩, 센딩, 드랍, 드롭, 트랜스퍼, 차량, 배차, 버스, 밴, 리무진, 승합차, 미니버스, 스타렉스,
      카니발, 렌터카, 렌트카, 픽드랍, pick up, pick-up, pickup, p/u, pu, sending, drop,
      drop-off, transfer, van, bus, vehicle
    `),
      generic: splitList(
        '밴서비스, 밴, 버스, 관광버스, 전세버스, 리무진, 렌트, 렌터카, 트랜스, 셔틀',
      ),
      takes: { vehicle: 'text1', vehicles: 'text2', days: 'text5' },
      undated: 'first',
    },
    GUIDE: {
      keywords: splitList('가이드, 인솔자, 가이드미팅, guide, tc'),
      weak: splitList('미팅, 픽켓, 피켓, meeting, meet'),
      generic: splitList('투어, 랜드, 여행사, 트래블, 서비스'),
      takes: { person: 'text1', phone: 'text2', days: 'text3' },
      undated: 'first',
    },
    RESTAURANT: {
      keywords: splitList(`
      조식, 중식, 석식, 조찬, 오찬, 만찬, 점심, 저녁식사, 점심식사, 아침식사, 저녁, 아침, 식사, 브런치, 디너,
      런치, 야식, 특식, breakfast, lunch, dinner, 중식당
    `),
      weak: splitList(
        '식당, 한식당, 레스토랑, 해물식당, 씨푸드, 해산물, 샤브샤브, 삼겹살, 바베큐, 뷔페, bbq, restaurant',
      ),
      generic: splitList('식당, 한식당, 해물식당, 레스토랑, 씨푸드, 해산물'),
      takes: { people: 'text2', meal: 'text3', rest: 'text1' },
      keeps: true,
    },
    SHOW: {
      keywords: splitList('쇼, 공연, 카바레, 카바레쇼, 매직쇼, 민속쇼, 판타지쇼, show, 가무쇼'),
      generic: splitList('쇼, 공연'),
      takes: { people: 'text2', rest: 'text1' },
      keeps: true,
    },
    MASSAGE: {
      keywords: splitList(
        '마사지, 맛사지, 발마사지, 전신마사지, 타이마사지, 오일마사지, 족욕, massage',
      ),
      weak: splitList('스파, spa'),
      generic: splitList('스파, 마사지'),
      takes: { people: 'text2', rest: 'text1' },
      keeps: true,
    },
    TICKET: {
      keywords: splitList(`
      입장, 입장권, 케이블카, 크루즈, 호핑, 호핑투어, 스피드보트, 유람선, 관광열차, 티켓, 수족관, 테마파크, 산호섬,
      ticket, cruise
    `),
      weak: splitList('관광, 시내관광, 투어, 시티투어, 사원, 박물관, 체험, 방문, tour, 왕궁, 관람'),
      takes: { people: 'text2', rest: 'text1' },
      keeps: true,
    },
    ETC: {
      keywords: splitList('여행자보험, 여행자 보험, 비자, 유심, 포켓와이파이, e심, esim, visa'),
      takes: { rest: 'text1' },
      keeps: true,
      undated: 'first',
    },
  },
  // Similar to other words, but meaningless.
  ignore: splitList(`
      쇼핑, 스파게티, 밴드, 버스킹, 골프백, 골프채, 골프웨어, 캐디팁, 캐디피, 가이드팁, 기사팁, 티켓팅, 중식집, 쇼파,
      비자금, 호텔식, 투어비, 기사/가이드팁, 가이드/기사팁, 팁
    `),
  idle: splitList(`
      이동, 복귀, 귀환, 집결, 체크아웃, 체크 아웃, check out, check-out, c/o, 퇴실, 자유시간,
      자유 시간, 자유일정, 자유 일정, 자유관광, 자유 관광, 해산, 휴식, 수속, 도착, 출발, 쇼핑
    `),
  // 조식 호텔식
  unbooked: splitList(`
      호텔식, 호텔 식, 호텔조식, 호텔 조식, 조식뷔페, 조식 뷔페, 기내식, 불포함, 자유식, 개별식, 자유, 개별, 없음,
      매식, 불포, 자체, 도시락, x, hotel, hotel buffet, in flight, own, on your own,
      not included
    `),
  meals: {
    조식: splitList('조, 조식, 아침, 아침식사, 조찬, b, breakfast'),
    중식: splitList('중, 중식, 점심, 점심식사, 오찬, 런치, l, lunch'),
    석식: splitList('석, 석식, 저녁, 저녁식사, 만찬, 디너, d, dinner'),
  },
  // 점심 1시, 석식 6시
  afternoon: splitList('중식, 석식'),
  plans: {
    RO: splitList('룸온리, 조식불포함, 조식 불포함, room only, ro'),
    BB: splitList('조식포함, 조식 포함, bb'),
    HB: splitList('석식포함, 석식 포함, 조석식포함, 조석식 포함, 조·석식 포함, hb'),
    FB: splitList('전식포함, 전식 포함, 3식포함, fb'),
    AI: splitList('올인클루시브, all inclusive'),
  },
  roomTypes: splitList(`
      트윈, 더블, 싱글, 트리플, 디럭스, 슈페리어, 스탠다드, 스위트, 패밀리, 킹, twin, double, single,
      triple, deluxe, superior, suite, family, twn, dbl, sgl, trp
    `),
  vehicles: splitList(`
      대형버스, 미니버스, 관광버스, 전세버스, 리무진버스, 리무진, 승합차, 스타렉스, 카니발, 솔라티, 밴, 버스, van,
      bus, 세단, 렌터카, 렌트카
    `),
  guides: splitList('가이드, 인솔자, guide, tc'),
  tees: splitList(`
      티업, 티오프, 티옵, 티 오프, 티타임, t/o, t.o, tee off, tee-off, teeoff, tee time,
      tee
    `),
  arrivals: splitList('도착, 착, arr, arrival, arrive'),
  same: splitList('동일, 상동, 동 호텔, 연박, 전일동일, same, ditto'),
  notNames: splitList(`
      현지, 한국인, 한인, 전담, 전문, 공항, 담당, 한국어, 기사, 배정, 미정, 미팅, 픽업, 동행, 포함, 성함,
      연락처, 이름, 전화, 님
    `),
  // Up to the next day heading.
  endings: splitList(`
      포함, 포함사항, 포함 사항, 포함내역, 불포함, 불포함사항, 불포함 사항, 준비물, 유의사항, 주의사항, 취소규정,
      취소 규정, 입금, 입금계좌, 계좌, 견적, 요금, 상품가, 명단, 참가자, 비용, 문의, 비고, 참고, 공지,
      includes, included, excludes, excluded, guests
    `),
  // Dropped if nothing else remains.
  filler: splitList(`
      후, 및, 에서, 으로, 로, 도착, 출발, 이동, 예정, 경, 쯤, 탑승, 수속, 편, 하여, 시간, 진행, 예약, 완료,
      입니다, 요, 은, 는, 이, 가, 및, 님, 소속, 국제공항, 공항, 에, 의, with, at, to, from,
      dep, arr, arrive, depart, and, hrs, am, pm, 박, 총, 각, 잘, 부탁드립니다, 부탁드려요, 감사합니다, 감사
    `),
};
