/** Korean: the dialog that splits a reservation, loaded with it. No particles after a placeholder. */
export const splitDialog = {
  page: {
    split: {
      text: '일행 일부를 두 번째 예약으로 나눕니다. 두 번째 예약은 복제처럼 ‘%{status}’ 상태로 시작하며, 입출금은 이 예약에 남습니다.',
      pax: '두 번째 예약 인원',
      of: '1명 이상, 전체 %{smart_count}명 미만',
      rest: '이 예약에 %{smart_count}명이 남습니다.',
      share: '나눈 뒤',
      shares: { first: '이 예약에 둠', both: '양쪽 모두', second: '두 번째 예약으로' },
      sum: '나눈 뒤: 이 예약 %{first}명, 일정 %{firstSections}건 · 두 번째 예약 %{second}명, 일정 %{secondSections}건',
      fate: {
        first: '이 예약에 그대로 남습니다.',
        second: '두 번째 예약으로 옮깁니다.',
        divided: '인원에 맞춰 나눕니다. 두 번째 예약의 일정은 새로 생깁니다.',
        twice: '같은 일정을 두 번째 예약에도 넣습니다.',
        date: '두 번째 예약에서는 %{date}입니다.',
        asked: '두 번째 예약에서는 다시 확정받아야 합니다.',
      },
      yes: '나누기',
    },
  },
};
