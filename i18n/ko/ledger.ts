/** Korean: the ledger's list, totals, chart and form. */
export const ledger = {
  matching: '문자 매칭',
  confirmed: '확정됨',
  named: '확정 대기',
  open: '미확정',
  list: {
    today: '오늘',
    week: '이번 주',
    month: '이번 달',
    open: '미확정',
    mine: '내 입출금',
    toConfirm: '내 확정 대기',
  },
  totals: {
    title: '입출금 합계',
    all: '조건에 맞는 전체 %{count}건의 합계',
    loadedOnly: '불러온 %{count}건의 합계',
    net: '차액',
    inUsd: '전체 (USD 환산)',
    currencies: '통화 %{smart_count}개',
    none: '통화 없음',
  },
  sums: {
    caption: '통화별 합계',
    currency: '통화',
    deposit: '입금',
    withdrawal: '출금',
    net: '차액',
    inUsd: 'USD 환산',
  },
  chart: {
    title: '차트',
    description:
      '%{first}부터 %{last}까지 입금은 위로, 출금은 아래로 뻗은 막대 %{count}쌍이며 선은 차액입니다. 정확한 값은 아래 표에 있습니다.',
    dayTick: 'M/D',
    monthTick: 'YY.M월',
    day: 'YYYY년 M월 D일 (dd)',
    month: 'YYYY년 M월',
  },
  warnings: {
    settled: '확정된 정산에 들어 있습니다: %{title}. 저장하면 확정한 금액과 달라집니다.',
    twin: '같은 날 같은 거래처에 같은 금액이 이미 있습니다: #%{id}',
    gone: '예약 %{code}의 상태가 %{status}인데 입금입니다.',
    pastRate: '날짜는 %{day}인데 오늘 환율 %{rate}입니다.',
  },
  form: {
    saveNext: '저장하고 계속',
    saveNextKey:
      'Ctrl+Shift+S: 날짜, 구분, 계정 과목, 거래처, 통화를 그대로 두고 다음 건을 입력합니다.',
    next: '등록했습니다. 다음 건을 입력하세요.',
    twin: '같은 날 같은 거래처에 같은 금액이 이미 있습니다:',
    twinMore: '외 %{count}건',
    settled: '이 예약은 확정된 정산에 들어 있습니다:',
    newTab: '새 탭에서 열기',
  },
};
