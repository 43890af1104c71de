/** Korean: the words of the reservation's list. */
export const list = {
  today: '오늘 도착',
  week: '이번 주 도착',
  hold: '보류 만료 임박',
  mine: '내 예약',
  calendar: '달력',
  confirmed: '전체 %{all}건 중 %{confirmed}건 확정',
  loadedOnly: '불러온 %{count}건만 합산',
  load: { trips: '%{count}건', pax: '%{count}명', begin: '시작 %{count}', end: '종료 %{count}' },
  unseen: '첫날보다 %{count}일 넘게 먼저 시작한 예약은 찾지 않았습니다.',
  missing: '%{count}건은 너무 많아 표시하지 못했습니다. 필터로 범위를 좁혀 주십시오.',
  month: '월',
  weekSpan: '주',
  before: '이전',
  after: '다음',
  now: '오늘',
  span: '기간 단위',
};
