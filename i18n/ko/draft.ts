/** Korean: what is kept of a form that was not saved. */
export const draft = {
  offer: '저장하지 않은 내용이 있습니다 (%{when}에 보관).',
  holds: '작성한 항목: %{fields}',
  rows: '%{name} %{smart_count}건',
  sent: '저장을 요청한 뒤 응답을 받지 못했습니다. 이미 등록되었는지 목록에서 확인해 주세요.',
  replaces: '이어서 작성하면 지금 입력된 값이 보관한 내용으로 바뀝니다.',
  goOn: '이어서 작성',
  discard: '버리기',
  undo: '되돌리기',
  restored: '보관한 내용을 다시 넣었습니다 (%{when}에 보관). 아직 저장하지 않은 상태입니다.',
  resumed:
    '로그인이 끊기기 전에 작성하던 내용입니다 (%{when}에 보관). 아직 저장하지 않은 상태입니다.',
  changed: '그 사이 다른 사람이 바꾼 항목: %{fields}. 저장할 때 어느 값을 남길지 고를 수 있습니다.',
  rowsChanged:
    '작성하는 사이 다른 사람이 바꾼 행이 %{smart_count}건 있습니다. 저장할 때 알려 드립니다.',
  rowsGone:
    '그 사이 삭제된 행이 %{smart_count}건 있어 다시 넣지 못했습니다. 필요한 내용은 복사해 두세요.',
  locked:
    '저장하지 않은 내용이 있지만 이 자료는 확정되어 넣을 수 없습니다. 필요한 내용은 복사해 두세요.',
  gone: '저장하지 않은 내용이 있지만 자료가 삭제되었습니다. 필요한 내용은 복사해 두세요.',
  elsewhere: '다른 탭에서 이어서 작성하고 있습니다.',
  refused:
    '이 브라우저에는 작성 중인 내용을 보관할 수 없습니다. 입력은 계속할 수 있으니 자주 저장해 주세요.',
  back: '다시 불러온 내용입니다 (%{when}에 보관).',
  open: '열기',
  copy: '복사',
  copied: '복사했습니다.',
  text: '보관한 내용',
  today: '오늘 %{time}',
  yesterday: '어제 %{time}',
  onDay: '%{day} %{time}',
};
