/** Korean: signing in again after the session expired. */
export const session = {
  title: '다시 로그인해 주세요',
  text: '로그인이 종료되었습니다. 입력한 내용은 그대로 있으며, 다시 로그인하면 진행 중이던 저장을 이어서 처리합니다.',
  resume: '로그인하고 계속하기',
  otherPerson:
    '다른 사람의 계정입니다. %{name} 님의 계정으로 로그인해 주세요. 다른 계정을 사용하려면 먼저 로그아웃해 주세요.',
  signOutHint: '로그아웃해도 입력하던 내용은 이 브라우저에 남습니다.',
};
