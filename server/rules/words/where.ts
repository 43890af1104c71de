import type { RuleWords } from './languages';

export const where: RuleWords = {
  ko: {
    form: '조건을 읽을 수 없습니다. 조건을 지우고 다시 만들어 주세요.',
    field: '“%{field}” 항목으로는 찾을 수 없습니다. 조건에서 빼 주세요.',
    operator: '“%{field}” 항목은 그렇게 찾을 수 없습니다. 조건을 바꿔 주세요.',
    value: '“%{field}” 항목의 값이 알맞지 않습니다. 조건의 값을 바꿔 주세요.',
    group: '“%{field}” 항목으로는 묶을 수 없습니다.',
  },
  en: {
    form: 'The conditions could not be read. Take them away and build them again.',
    field: 'Nothing can be found by “%{field}”. Take it out of the conditions.',
    operator: '“%{field}” can’t be asked like that. Change the condition.',
    value: 'The value for “%{field}” does not fit. Change it in the conditions.',
    group: 'Nothing can be grouped by “%{field}”.',
  },
};
