/** Fictitious. The last one is closed. */
export const agencyNames = (
  '한마음투어, 가온여행사, 누리여행, 다솜투어, 라온트래블, 마루관광, 바다로여행, 새길투어, 아라여행사, 여울관광, 온새미투어, ' +
  '이음트래블, 자작나무여행, 초롱투어, 푸름여행사, 하람관광, 해오름투어, 그린필드골프투어, 버디골프여행, 이글라운드투어, 라운드클럽, ' +
  '티박스여행사, 나이스샷투어, 홀인원골프여행, 갈매기투어, 해운대바다관광, 광안여행사, 동백섬투어, 영남골프여행, 달구벌여행, ' +
  '빛고을관광, 무등산투어, 한밭여행사, 계룡길투어, 강원길여행, 오름나그네투어, 탐라길관광, 개항장여행, 경기들관광, 화성행궁투어, ' +
  '호수마을여행, 분당골프라운지, 배낭마을여행, 종로사거리관광, 을지트래블, 마포나루투어, 한강나루여행사, 옛길관광'
).split(', ');

export const corporateNames =
  '한울전자, 미래기공, 대성산업개발, 초록유통, 온누리제약, 푸른바다해운, 다온건설, 바른회계법인, 새빛의료재단, 청람학원'.split(
    ', ',
  );

export const personalNames = ['개인 고객(홈페이지)', '개인 고객(전화 접수)'];

export const ticketingNames = ['하늘길 발권센터', '에어링크 홀세일', '스카이게이트 항공'];

export const insurerName = '든든 여행자보험 대리점';

/** In won, by country. */
export const returnFares: Readonly<Record<string, number>> = {
  JP: 290_000,
  CN: 260_000,
  TW: 320_000,
  TH: 430_000,
  VN: 390_000,
  PH: 370_000,
  MY: 420_000,
  ID: 560_000,
  GU: 410_000,
  MP: 400_000,
  MN: 480_000,
  UZ: 720_000,
  US: 1_180_000,
  FR: 1_240_000,
  IT: 1_260_000,
  CZ: 1_150_000,
};

/** Won per person and trip. */
export const insurancePremium = 15_000;
