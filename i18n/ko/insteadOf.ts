/** Korean: another tab signed somebody else in, beside what says it. */
export const insteadOf = {
  who: '다른 탭에서 %{name} 님이 로그인해 이 탭도 %{name} 님의 화면으로 바뀌었습니다.',
  kept: '저장하지 않은 내용은 %{before} 님의 것으로 이 브라우저에 보관했으며, %{before} 님이 다시 로그인하면 이어서 작성할 수 있습니다.',
};
