import type { RuleWords } from './languages';

/** What resource files refuse. */
export const files: RuleWords = {
  ko: {
    changed: '그사이 다른 사람이 이 파일을 바꾸었습니다.',
  },
  en: {
    changed: 'Somebody else has changed this file in the meantime.',
  },
};
