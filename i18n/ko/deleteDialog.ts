/** Korean: the dialog that deletes, loaded with it. */
export const deleteDialog = {
  blocked: {
    checking: '삭제할 수 있는지 확인하는 중',
    goes: '삭제 대상 %{count}건',
    stays: '삭제 불가 %{count}건',
    go: '%{count}건 삭제',
    none: '삭제할 수 있는 항목이 없습니다.',
    one: '%{name} 항목을 삭제할 수 없습니다: %{title}',
    used: '사용하는 곳:',
    holder: '%{name}(%{count})',
    unknown: '미리 확인하지 못했습니다. 삭제할 수 없는 항목은 삭제할 때 알려 드립니다.',
    unsent: '다른 항목의 오류로 중단되어 보내지 않았습니다.',
    more: '외 %{count}건',
    unseen: '%{count}건은 미리 확인하지 않았습니다. 삭제할 수 없으면 삭제할 때 알려 드립니다.',
  },
};
