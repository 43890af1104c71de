/** Korean: another tab signed in another user. Bundled with the notice. */
export const insteadOf = {
  who: '다른 탭에서 %{name} 님이 로그인해 이 탭도 %{name} 님의 화면으로 바뀌었습니다.',
  kept: '%{before} 님이 저장하지 않은 내용은 이 브라우저에 임시 저장했으며, 다시 로그인하면 이어서 작성할 수 있습니다.',
};
