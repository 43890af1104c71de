/** Korean: balances. No particles after a placeholder: they depend on its last letter. */
export const balance = {
  state: {
    mine: '내 확정 대기',
    waiting: '%{name} 확정 대기',
    open: '확정자 미지정',
    returned: '%{at} 반려',
    unconfirmed: '%{at} 확정 취소',
    confirmed: '%{at} 확정',
    changed: '%{at} 확정 후 변경',
  },
  list: {
    waiting: '내 확정 대기',
    mine: '내가 작성',
    more: '외 %{smart_count}건',
    openOne: '예약 %{code} · %{userName}',
  },
  badge: { count: '내 확정 대기 %{smart_count}건' },
  page: {
    saved: '저장했습니다. 합계를 다시 계산했습니다.',
    letGo: '다음 예약은 다시 정산할 수 있습니다: %{codes}',
  },
  difference: { recomputed: '현재 입출금으로 다시 계산했습니다.' },
};
