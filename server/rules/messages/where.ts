import type { RuleMessages } from './languages';

export const where = {
  ko: {
    field: '‘%{field}’ 항목으로는 찾을 수 없습니다. 조건에서 제외해 주세요.',
    value: '‘%{field}’ 항목의 조건이 올바르지 않습니다. 수정해 주세요.',
    group: '‘%{field}’ 항목으로는 그룹으로 나눌 수 없습니다.',
    sums: '합계를 준비하고 있어 아직 합계로 정렬하거나 찾을 수 없습니다. 잠시 후 다시 시도해 주세요.',
  },
  en: {
    field: '“%{field}” cannot be filtered. Remove this condition.',
    value: 'The condition on “%{field}” is invalid. Please correct it.',
    group: 'The list cannot be grouped by “%{field}”.',
    sums: 'Sums are still being prepared: the list cannot be sorted or filtered by them yet. Try again in a few minutes.',
  },
} satisfies RuleMessages;
