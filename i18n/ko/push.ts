/** Korean: changes by other users. */
export const push = {
  someone: '다른 직원',
  noText: '새 변경이 있습니다.',
  more: '외 %{count}건',
  close: '알림 닫기',
  added: '%{entity} 등록: %{title}',
  updated: '%{entity} 수정: %{title}',
  confirmed: '%{entity} 확정: %{title}',
  unconfirmed: '%{entity} 확정 취소: %{title}',
  returned: '%{entity} 반려: %{title}',
  deleted: '%{entity} 삭제: %{title}',
  newRows: '새 항목 %{count}건 보기',
  movedRows: '바뀐 목록 보기',
};
