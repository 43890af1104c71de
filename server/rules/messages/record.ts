import type { RuleMessages } from './languages';

export const record = {
  ko: {
    inUse: '사용 중인 자료라 삭제할 수 없습니다. 사용하는 곳: %{entities}',
    referred: '다른 자료가 가리키고 있어 바꿀 수 없습니다. 사용하는 곳: %{entities}',
    confirmed: '확정된 %{entity} 자료는 바꿀 수 없습니다.',
    ownConfirmation: '%{entity} 작성자는 직접 확정할 수 없습니다.',
    ownChanges: '%{entity} 내용을 바꾼 사람은 직접 확정할 수 없습니다.',
    ownContents:
      '%{entity}의 내용을 등록, 수정, 삭제한 사람은 확정할 수 없습니다. 반려하면 작성자가 다른 확정자를 지정할 수 있습니다.',
    ownTakeBack: '%{entity}의 내용을 등록, 수정, 삭제한 사람은 확정을 취소할 수 없습니다.',
    otherNominee: '지정된 확정자만 %{entity} 자료를 확정할 수 있습니다.',
    nomineeInvolved:
      '내용을 등록, 수정, 삭제한 사람이라 확정할 수 없습니다. 다른 사람을 지정해 주세요.',
    mayNotConfirm: '확정할 권한이 없는 사람입니다.',
    changed: '그사이 다른 사람이 이 %{entity} 자료를 바꾸었습니다.',
  },
  en: {
    inUse: 'This record is in use and cannot be deleted. Used in: %{entities}',
    referred: 'This cannot be changed while others refer to it: %{entities}',
    confirmed: '%{entity}: it is confirmed and cannot be changed.',
    ownConfirmation: '%{entity}: its creator cannot confirm it.',
    ownChanges: '%{entity}: users who changed it cannot confirm it.',
    ownContents:
      '%{entity}: users who added, changed or deleted its contents cannot confirm it. Return it, so that its creator chooses another confirmer.',
    ownTakeBack: '%{entity}: users who created or changed it or its contents cannot unconfirm it.',
    otherNominee: '%{entity}: only its confirmer can confirm it.',
    nomineeInvolved:
      'This user added, changed or deleted its contents and cannot confirm it. Choose another one.',
    mayNotConfirm: 'This user’s role does not permit confirming it.',
    changed: '%{entity}: another user has changed it in the meantime.',
  },
} satisfies RuleMessages;
