/** Korean: child rows edited together with their record. */
export const children = {
  add: '추가',
  paste: '붙여넣기',
  more: '다른 작업',
  details: '전체 항목',
  duplicate: '복제',
  remove: '삭제',
  restore: '삭제 취소',
  createAgain: '다시 등록',
  pasteHelp: {
    title: '표에서 붙여넣기',
    how: '엑셀 같은 표에서 셀을 복사한 뒤 표 안이나 아래 칸에 붙여넣어 주세요. 추가하기 전에 내용을 확인하고 고칠 수 있습니다.',
    order: '첫 행에 제목이 있으면 제목으로 열을 찾고, 없으면 다음 순서로 읽습니다.',
    here: '여기에 붙여넣기',
  },
  saved: '%{smart_count}건 저장했습니다.',
  rowGone: '다른 사람이 삭제해 이 행을 저장할 수 없습니다.',
  parentGone: '%{name}: 이미 삭제되어 이 행을 저장할 수 없습니다. 필요한 내용은 복사해 두세요.',
  meanwhile: {
    changed:
      '작성하는 사이 다른 사람이 바꾼 행이 %{smart_count}건 있습니다. 저장하기 전에 확인해 주세요.',
    deleted: '작성하는 사이 다른 사람이 삭제한 행이 %{smart_count}건 있어 저장할 수 없습니다.',
  },
  unchanged: '바뀐 내용이 없습니다.',
  savedSome: '%{saved}건 저장, %{failed}건 실패했습니다.',
  kept: '저장하지 못한 내용은 화면에 그대로 있습니다.',
  unsent: '서버에 연결되지 않아 보내지 않은 항목이 있습니다: %{names}.',
  invalid: '먼저 고쳐야 할 행이 %{smart_count}건 있어 저장하지 않았습니다.',
  unsaved: '저장하지 않은 변경 %{smart_count}건',
  unnamed: '새 행',
};
