/** Korean: shown in development only. */
export const dev = {
  title: '이 화면의 파일',
  declared: '선언하는 파일',
  extended: '확장하는 파일',
  drawn: '%{screen} 화면을 그리는 파일',
  wouldBe: '%{screen} 화면을 직접 만들 때의 파일',
  copy: '%{file} 복사',
  copied: '복사했습니다.',
  screens: { list: '목록', create: '등록', edit: '수정', show: '조회' },
};
