import type { RuleWords } from './languages';

/** Errors of list conditions. */
export const where: RuleWords = {
  ko: {
    field: '“%{field}” 항목으로는 찾을 수 없습니다. 조건에서 제외해 주세요.',
    value: '“%{field}” 항목의 조건이 올바르지 않습니다. 수정해 주세요.',
    group: '“%{field}” 항목으로는 그룹으로 나눌 수 없습니다.',
  },
  en: {
    field: 'Nothing can be found by “%{field}”. Take it out of the conditions.',
    value: 'The condition on “%{field}” does not fit. Change it.',
    group: 'Nothing can be grouped by “%{field}”.',
  },
};
