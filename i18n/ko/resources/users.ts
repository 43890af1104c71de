/** Words of the entities: organisation and users. */
export const users = {
  users: {
    name: '사용자',
    fields: {
      id: '번호',
      officeCode: '지점',
      departmentCode: '부서',
      roleCode: '역할',
      roleSeq: '역할 순서',
      name: '이름',
      email: '이메일',
      job: '직책',
      avatar: '사진 주소',
      active: '사용',
      updatedAt: '수정일시',
    },
    sections: { person: '인적 사항', place: '소속과 역할' },
  },
  'users/role-permissions': {
    name: '역할 권한',
    fields: {
      id: '번호',
      code: '역할 코드',
      name: '역할명',
      permissions: '허용 범위 (JSON)',
      secondFactor: '2단계 인증 필수',
      seq: '순서',
      active: '사용',
      updatedAt: '수정일시',
    },
    sections: { basic: '기본 정보' },
  },
  'users/offices': {
    name: '지점',
    fields: {
      id: '번호',
      code: '코드',
      name: '지점명',
      seq: '순서',
      active: '사용',
      updatedAt: '수정일시',
    },
    sections: { basic: '기본 정보' },
  },
  'users/departments': {
    name: '부서',
    fields: {
      id: '번호',
      officeCode: '지점',
      code: '코드',
      name: '부서명',
      seq: '순서',
      active: '사용',
      updatedAt: '수정일시',
    },
    sections: { basic: '기본 정보' },
  },
};
