import type { RuleMessages } from './languages';

export const files = {
  ko: {
    changed: '그사이 다른 사람이 이 파일을 바꾸었습니다.',
    missing: '자료 정의 파일이 없습니다.',
    folder: '자료 정의 파일의 폴더에 쓸 수 없습니다(%{why}). 관리자에게 알려 주세요.',
  },
  en: {
    changed: 'Another user has changed this file in the meantime.',
    missing: 'Resource file not found.',
    folder: 'The server can’t write the folder of resource files (%{why}). Tell an administrator.',
  },
} satisfies RuleMessages;
