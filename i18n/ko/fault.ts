/** Korean: offline, new versions and errors. */
export const fault = {
  retry: '다시 시도',
  reload: '새로고침',
  home: '대시보드로',
  close: '닫기',
  closeAll: '모두 닫기 (외 %{smart_count}건)',
  times: '(%{count}번)',
  offline: '네트워크에 연결되어 있지 않습니다. 저장 요청은 연결되면 전송됩니다.',
  offlineWrites: '전송 대기 중인 요청 %{smart_count}건.',
  cancelWrites: '전송 취소',
  back: '서버에 다시 연결되었습니다.',
  saveAgain: '다시 저장',
  waiting: '연결을 기다리고 있습니다.',
  cancelSave: '저장 취소',
  slow: '15초가 지나도록 서버의 응답이 없습니다.',
  stopWaiting: '그만 기다리기',
  newVersion: '새 버전이 있습니다. 저장을 마친 뒤 새로고침해 주세요.',
  later: '나중에',
  crashed: '이 화면에 문제가 생겼습니다.',
  crashedText:
    '다시 시도해 주세요. 계속되면 오류 정보를 복사해 관리자에게 알려 주세요. 다른 메뉴는 계속 사용할 수 있습니다.',
  copy: '오류 정보 복사',
  copied: '복사했습니다.',
  details: '오류 정보',
  part: {
    missing: '화면의 일부를 불러오지 못했습니다.',
    missingText: '네트워크를 확인하고 다시 시도해 주세요. 계속되면 화면을 새로고침해 주세요.',
    crashed: '화면의 일부에 문제가 생겼습니다.',
    crashedText: '다시 시도해 주세요. 계속되면 관리자에게 알려 주세요.',
  },
  uncertain: {
    add: '등록되었는지 확인하지 못했습니다. 다시 저장하면 먼저 찾아보므로 두 번 등록되지 않습니다.',
    update: '저장되었는지 확인하지 못했습니다. 다시 저장해도 괜찮습니다.',
    delete: '삭제되었는지 확인하지 못했습니다. 목록을 다시 확인해 주세요.',
  },
  longPaste: '붙여넣을 글이 너무 깁니다. 한 번에 %{most}자까지 가능하니 나누어 붙여넣어 주세요.',
  kept: '입력한 내용은 그대로 있습니다.',
  row: '표시할 수 없는 자료입니다: %{title}',
  old: '마지막으로 불러온 내용을 보여 드립니다. 지금과 다를 수 있습니다.',
};

/** Of saves: joined with the messages of `shell.ts`. */
export const server = {
  otherRecord: '서버가 다른 자료(#%{id})로 응답했습니다.',
  noRecord: '서버가 자료 없이 응답했습니다.',
  unstored: '서버에 저장되지 않았습니다.',
  unstoredSaid: '서버에 저장되지 않았습니다. 서버 응답: %{first}',
  undeleted: '서버에서 삭제되지 않았습니다.',
  undeletedSaid: '서버에서 삭제되지 않았습니다. 서버 응답: %{first}',
  made: '이미 #%{id}번으로 등록되었습니다.',
  unstoredField: '서버에 저장되지 않은 값입니다.',
};
