/** Korean: history of a record. */
export const history = {
  title: '변경 이력',
  loading: '변경 이력을 불러오고 있습니다.',
  none: '변경 이력이 없습니다.',
  latest: '최근 %{smart_count}건만 표시합니다.',
  nobody: '알 수 없는 사용자',
  actions: { create: '등록', update: '수정' },
  reason: '사유: %{reason}',
  to: '다음으로 변경',
};
