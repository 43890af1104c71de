/** Korean: the words of the reservation's itinerary. */
export const itinerary = {
  title: '일정',
  count: '%{smart_count}건',
  none: '일정 없음',
  day: '%{number}일차',
  outside: '여행 기간 밖',
  undated: '날짜 없음',
  detail: '내용 %{number}',
  add: '일정 추가',
  addOn: '일정 추가: %{day}',
  move: '다른 날로 옮기기',
  moveTo: '옮길 날짜',
  headers: {
    date: '일자, 일시, date, day',
    time1: '시작시간, 시간, 시각, 출발시간, time, start, from',
    time2: '종료시간, 도착시간, end, until',
    section: '구분, 종류, 유형, type, section',
    providerCode: '업체, 업체명, 거래처, 공급사, provider, supplier',
    cfm: '확인, 확인 상태, 확정 상태, 컨펌, status, confirm, confirmed',
    paying: '결제, 지불, 지급 상태, payment, paid',
    remark: '메모, 참고, memo, note, remarks',
  },
};
