/** Korean: the chart of the ledger, loaded with it. No particles after a placeholder. */
export const ledgerChart = {
  chart: {
    heading: '기간별 입출금 (USD)',
    description:
      '%{first}부터 %{last}까지 입금은 위로, 출금은 아래로 뻗은 막대 %{count}쌍이며 선은 차액입니다. 정확한 값은 아래 표에 있습니다.',
    per: '집계 단위',
    spans: { day: '일', week: '주', month: '월' },
    dayTick: 'M/D',
    monthTick: 'YY.M월',
    day: 'YYYY년 M월 D일 (dd)',
    month: 'YYYY년 M월',
    time: '기간',
    table: '표로 보기',
    empty: '이 조건에 맞는 입출금이 없습니다.',
  },
};
