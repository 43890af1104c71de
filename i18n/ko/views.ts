/** Korean: column settings and saved views. */
export const views = {
  width: '열 너비',
  sorted: { ascending: '(%{place}번째, 오름차순)', descending: '(%{place}번째, 내림차순)' },
  pin: '%{field} 왼쪽에 고정',
  head: {
    up: '오름차순 정렬',
    down: '내림차순 정렬',
    besideUp: '이어서 오름차순 (Shift+클릭)',
    besideDown: '이어서 내림차순',
    pin: '왼쪽에 고정',
    unpin: '고정 해제',
    left: '왼쪽으로 옮기기',
    right: '오른쪽으로 옮기기',
    width: '너비 조절 ( ← → )',
    reset: '열 너비 초기화',
    hide: '열 숨기기',
  },
  menu: '저장된 보기',
  changed: '변경됨',
  own: '기본 목록',
  saved: '보기를 저장했습니다.',
  removed: '보기를 삭제했습니다.',
};
