/** Korean: how far an amount is settled by other records. Particles never follow a placeholder, whose last letter nobody knows. */
export const settled = {
  states: { open: '미처리', part: '일부', whole: '완료', over: '초과' },
  unknown: '알 수 없음',
  left: '남은 금액 %{amount}',
  over: '초과한 금액 %{amount}',
  go: '맞추기',
};
