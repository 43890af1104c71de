/** Korean: the words of the exchange rates' own screens. */
export const exchangeRate = {
  pastKept: '환율을 바꾸어도 이미 등록된 입출금과 은행 문자의 환율은 그대로입니다.',
  last: '최근 환율',
  since: '적용 시각',
  by: '입력한 사람',
  far: {
    title: '환율을 확인해 주세요',
    text: '최근 환율과 열 배 이상 차이가 납니다. 입력한 값이 맞습니까?',
    field: '항목',
    last: '최근 환율',
    typed: '입력한 값',
    back: '다시 입력',
    save: '이 값으로 저장',
  },
};
