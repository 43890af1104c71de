import type { RuleWords } from './languages';

export const reservations: RuleWords = {
  ko: {
    dates: '시작일보다 빠를 수 없습니다.',
  },
  en: {
    dates: 'It cannot be before the date in.',
  },
};
