import type { RuleMessages } from './languages';

export const users = {
  ko: {
    ownAccount: '자신의 계정은 삭제할 수 없습니다.',
    lastAdministrator: '계정과 권한을 관리할 수 있는 사람이 아무도 남지 않게 됩니다.',
    ownRights: '자신의 계정에서는 바꿀 수 없습니다. 다른 관리자에게 요청해 주세요.',
    needsRoles: '바꾸려면 역할을 수정할 권한이 있어야 합니다.',
    unknownNames: '없는 자료나 동작입니다: %{names}',
    beyondOwn:
      '내 역할보다 많은 권한을 주는 역할입니다. 그 권한을 모두 가진 사람만 할 수 있습니다.',
  },
  en: {
    ownAccount: 'You cannot delete your own account.',
    lastAdministrator: 'No user could manage accounts and roles any more.',
    ownRights: 'You cannot change this for your own account. Ask another administrator.',
    needsRoles: 'Changing this requires permission to edit roles.',
    unknownNames: 'No resource or action is named %{names}.',
    beyondOwn:
      'This role grants more than your own. Only a user with all of its permissions can do this.',
  },
} satisfies RuleMessages;
