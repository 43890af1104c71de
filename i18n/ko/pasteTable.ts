/** Korean: the dialog of pasted rows, loaded with it. No particles after a placeholder. */
export const pasteTable = {
  title: '%{name} 붙여넣기',
  table: '붙여넣을 행',
  header: '첫 행은 제목',
  counts: '%{total}행 중 %{good}행을 추가할 수 있습니다.',
  waiting: '목록과 대조하고 있습니다.',
  taken: '%{taken}행을 추가했습니다. 남은 행을 고치거나 닫아 주세요.',
  beyond: '한 번에 %{most}행까지 추가할 수 있어 뒤의 %{beyond}행은 읽지 않았습니다.',
  empty: '붙여넣을 내용이 없습니다.',
  nextError: '다음 오류',
  keys: '↑ ↓ 행 이동 · Tab 칸 이동 · F8 다음 오류 · Ctrl+Enter 추가',
  row: '행',
  takeRow: '%{row}행 추가',
  take: '%{good}행 추가',
};
