import type { RuleWords } from './languages';

export const users: RuleWords = {
  ko: {
    ownAccount: '자신의 계정은 삭제할 수 없습니다.',
    lastAdministrator: '계정과 권한을 관리할 수 있는 사람이 아무도 남지 않게 됩니다.',
  },
  en: {
    ownAccount: 'You cannot delete your own account.',
    lastAdministrator: 'This would leave nobody who may manage accounts and roles.',
  },
};
