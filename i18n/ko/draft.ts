/** Korean: drafts of unsaved forms. */
export const draft = {
  offer: '저장하지 않은 내용이 있습니다 (%{when}).',
  holds: '작성한 항목: %{fields}',
  rows: '%{name} %{smart_count}건',
  sent: '저장을 요청한 뒤 응답을 받지 못했습니다. 이미 등록되었는지 목록에서 확인해 주세요.',
  replaces:
    '이어서 작성하면 현재 입력된 값이 임시 저장한 내용으로 바뀝니다. 현재 값도 임시 저장으로 남습니다.',
  resume: '이어서 작성',
  discard: '버리기',
  undo: '되돌리기',
  restored: '임시 저장한 내용을 복원했습니다 (%{when}). 아직 저장하지 않은 상태입니다.',
  resumed: '로그인이 끊기기 전에 작성하던 내용입니다 (%{when}). 아직 저장하지 않은 상태입니다.',
  changed:
    '그사이 다른 사람이 바꾼 항목: %{fields}. 저장할 때 어느 값을 남길지 선택할 수 있습니다.',
  rowsChanged:
    '작성하는 사이 다른 사람이 바꾼 행이 %{smart_count}건 있습니다. 저장할 때 알려 드립니다.',
  rowsGone:
    '그사이 삭제된 행이 %{smart_count}건 있어 복원하지 못했습니다. 필요한 내용은 복사해 두세요.',
  locked:
    '저장하지 않은 내용이 있지만 확정된 자료라 수정할 수 없습니다. 필요한 내용은 복사해 두세요.',
  gone: '저장하지 않은 내용이 있지만 자료가 삭제되었습니다. 필요한 내용은 복사해 두세요.',
  elsewhere: '다른 탭에서 이어서 작성하고 있습니다.',
  refused: '이 브라우저에는 임시 저장할 수 없습니다. 입력은 계속할 수 있으니 자주 저장해 주세요.',
  back: '복원한 내용입니다 (%{when}).',
  open: '열기',
  copy: '복사',
  copied: '복사했습니다.',
  text: '임시 저장한 내용',
  today: '오늘 %{time}',
  yesterday: '어제 %{time}',
  onDay: '%{day} %{time}',
};
