import type { RuleMessages } from './languages';

export const where: RuleMessages = {
  ko: {
    field: '‘%{field}’ 항목으로는 찾을 수 없습니다. 조건에서 제외해 주세요.',
    value: '‘%{field}’ 항목의 조건이 올바르지 않습니다. 수정해 주세요.',
    group: '‘%{field}’ 항목으로는 그룹으로 나눌 수 없습니다.',
  },
  en: {
    field: '“%{field}” cannot be filtered. Remove this condition.',
    value: 'The condition on “%{field}” is invalid. Please correct it.',
    group: 'The list cannot be grouped by “%{field}”.',
  },
};
