/** Korean: lists as files. */
export const exporting = {
  format: '파일 형식',
  xlsx: 'Excel (XLSX)',
  rows: '대상',
  all: '조건에 맞는 전체',
  counted: '조건에 맞는 전체 %{count}건',
  selected: '선택한 %{count}건',
  tooMany: 'Excel 시트 하나에는 1,048,575건까지 들어갑니다. CSV를 골라 주세요.',
  unordered: '10,000건까지만 정렬할 수 있어, 기본 순서로 내보냅니다.',
  says: '내용',
  words: '화면에 보이는 말',
  wire: '코드와 원래 값',
  wireHint: '머리글은 필드 이름, 값은 서버에 있는 그대로입니다. 고쳐서 다시 올릴 때 알맞습니다.',
  columns: '열',
  listColumns: '목록의 열 %{count}개',
  allColumns: '모든 열 %{count}개',
  picked: '직접 고르기',
  running: '내보내는 중',
  done: '%{count}건을 내보냈습니다.',
  doneCodes:
    '%{count}건을 내보냈습니다. 이름을 찾을 수 없는 코드 %{lost}개는 코드 그대로 두었습니다.',
  doneCut:
    '%{count}건을 내보냈습니다. 한 칸에 다 들어가지 않는 글 %{cut}개는 32,767자까지만 담았습니다.',
  part: '%{total}건 중 %{count}건만 내보냈습니다. 내보내는 동안 자료가 바뀌었을 수 있으니 다시 시도해 주십시오.',
  failed: '내보내지 못했습니다.',
};
