/** Korean: records from pasted text. No particles after a placeholder: they depend on its last letter. */
export const pasted = {
  open: '붙여넣기',
  unsaved: '붙여넣던 내용',
  unsavedOf: '%{name} · 붙여넣던 내용 열기',
  shortcut: '목록에서 Ctrl+V로도 붙여넣을 수 있습니다.',
  title: '%{names} 붙여넣기',
  saved: '%{smart_count}건 저장했습니다.',
};
