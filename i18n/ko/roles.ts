/** Korean: what a role grants, as a table. */
export const roles = {
  title: '역할이 허용하는 작업',
  asText: 'JSON으로 보기',
  asTable: '표로 보기',
  see: '이 역할로 화면 보기',
  seeSaved: '저장한 뒤에 볼 수 있습니다.',
  unreadable: '읽을 수 없는 내용이라 아무 권한도 주지 않습니다. JSON을 고쳐 주세요.',
  resource: '자료',
  rest: '그 밖의 모든 자료',
  files: '자료 정의 파일',
  scope: '범위',
  inherit: '%{resource}: 그 밖의 자료와 같게',
  actions: {
    list: '목록',
    show: '상세',
    create: '등록',
    edit: '수정',
    delete: '삭제',
    confirm: '확정',
    export: '내보내기',
  },
  scopes: { own: '본인', department: '부서', office: '지점', all: '전체' },
};
