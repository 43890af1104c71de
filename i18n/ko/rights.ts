/** Korean: actions that a role does not permit. */
export const rights = {
  title: '권한이 없습니다',
  denied: '%{resource}: 내 역할에는 %{action} 권한이 없습니다. 필요하면 관리자에게 요청해 주세요.',
  seenAs: '%{role} 역할로 화면을 보는 중입니다. 금액, 이름, 범위는 내 권한에 따릅니다.',
  seeOwn: '내 역할로 돌아가기',
  actions: {
    list: '목록 조회',
    show: '상세 조회',
    create: '등록',
    edit: '수정',
    delete: '삭제',
    confirm: '확정',
    unconfirm: '다른 사람의 확정 취소',
    export: '내보내기',
  },
};
