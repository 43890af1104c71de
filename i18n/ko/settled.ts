/**
 * Korean: how far other records settle an amount. No particles after a placeholder: they depend on its last letter.
 */
export const settled = {
  states: { open: '미처리', part: '일부', whole: '완료', over: '초과' },
  unknown: '알 수 없음',
  left: '남은 금액 %{amount}',
  over: '초과한 금액 %{amount}',
  go: '매칭',
};
