/** Korean: resource files on other screens; their own screen bundles its messages. */
export const resourceFiles = {
  title: '자료 정의',
  hint: '기초 자료를 새로 만들거나 제품의 자료에 항목을 추가합니다.',
  live: {
    added: '새 화면: %{names}',
    changed: '바뀐 화면: %{names}',
    removed: '없어진 화면: %{names}',
    notice: '자료 정의를 반영했습니다. %{what}',
  },
};
