/** Korean: the chart of the ledger, loaded with it. No particles after a placeholder. */
export const ledgerChart = {
  chart: {
    heading: '기간별 입출금 (USD)',
    time: '기간',
    table: '표로 보기',
    empty: '이 조건에 맞는 입출금이 없습니다.',
  },
};
