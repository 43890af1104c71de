/** Korean: how far an amount is settled by other records. Particles never follow a placeholder, whose last letter nobody knows. */
export const settled = {
  states: { open: '미처리', part: '일부', whole: '완료', over: '초과' },
  unknown: '알 수 없음',
  left: '남은 금액 %{amount}',
  over: '초과한 금액 %{amount}',
  around: '앞뒤로 가까운 날짜의 자료만 더했습니다.',
  days: '앞뒤 7일과 최근 %{most}건의 자료만 더했습니다.',
  some: '이 기간의 자료가 %{total}건이어서 다 찾아보지 못했습니다. 열어서 확인해 주세요.',
  unseen: '미조회',
  go: '맞추기',
  pending: '%{name} 자료를 찾고 있습니다.',
};
