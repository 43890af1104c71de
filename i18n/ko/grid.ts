/** Korean: editable grids. */
export const grid = {
  state: '상태',
  actions: '작업',
  rowActions: '%{row}번째 행 작업',
  apply: '적용',
  hint: 'Enter 입력, Tab 다음 칸, Ctrl+Enter 행 추가, Ctrl+D 복제, Ctrl+Delete 삭제, Esc 입력 취소',
  hintOfRows: 'Enter 아래 행으로, Tab 다음 칸, Esc 입력 취소, Ctrl+V 표에서 붙여넣기, Ctrl+S 저장',
  states: {
    new: '새로 추가한 행입니다.',
    changed: '수정한 행입니다.',
    deleted: '저장하면 삭제됩니다.',
    saving: '저장하고 있습니다.',
    failed: '확인이 필요한 행입니다.',
  },
  kept: '목록의 한 항목과 일치하지 않아 입력한 그대로 둡니다: %{value}',
};
