/** Korean: rows pasted from a spreadsheet. No particles after a placeholder: they depend on its last letter. */
export const paste = {
  unmapped:
    '필수 항목에 맞는 열이 없습니다: %{fields}. 표의 맨 위에서 열을 고르거나 모든 행에 같은 값을 넣어 주세요.',
  forAll: '모든 행에 같은 값',
  unfound: '목록에 없는 이름 — 한 번 선택하면 같은 값에 모두 적용됩니다',
  ask: '%{column} ‘%{text}’ · %{rows}행',
  stays: '선택하지 않으면 입력된 그대로 넣습니다.',
  failed: '목록을 불러오지 못해 일부 칸을 대조하지 못했습니다.',
  cell: '%{row}행 %{column}',
  column: '%{number}열',
  columnAs: '%{column} 열의 항목',
  skip: '건너뛰기',
  groups: { fields: '항목', captions: '구분별 항목', free: '자유 항목' },
  errors: {
    unknown: '‘%{text}’ 항목을 찾을 수 없습니다.',
    several: '여러 항목이 일치합니다: %{titles}',
    vague: '‘%{text}’ 항목이 너무 많습니다. 코드를 입력해 주세요.',
    unasked: '대조하지 못했습니다.',
    notOfType: '이 구분에 없는 항목입니다. 지우거나 열을 바꿔 주세요.',
    twice: '다른 열이 이미 이 항목을 채웠습니다.',
  },
};
