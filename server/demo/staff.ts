import type { DepartmentRow, OfficeRow, RolePermissionRow, UserRow } from './rows';

const OFFICES: Readonly<
  Record<
    string,
    Required<Pick<OfficeRow, 'name' | 'phone' | 'address' | 'account' | 'nameEn' | 'addressEn'>>
  >
> = {
  SEL: {
    name: '서울 본사',
    phone: '02-000-0100',
    address: '서울 중구 세종대로 00, 하늘빌딩 7층',
    account: '우리은행 1002-000-000000 (주)하늘투어',
    nameEn: 'Seoul Head Office',
    addressEn: '7F Haneul Building, 00 Sejong-daero, Jung-gu, Seoul, Korea',
  },
  PUS: {
    name: '부산 지사',
    phone: '051-000-0200',
    address: '부산 해운대구 센텀중앙로 00, 3층',
    account: '부산은행 101-0000-0000-00 (주)하늘투어',
    nameEn: 'Busan Branch',
    addressEn: '3F, 00 Centum Jungang-ro, Haeundae-gu, Busan, Korea',
  },
  BKK: {
    name: '방콕 사무소',
    phone: '+66 2 000 0300',
    address: '00 Sukhumvit Road, Khlong Toei, Bangkok 10110',
    account: '우리은행 1081-000-000000 (주)하늘투어',
    nameEn: 'Bangkok Office',
    addressEn: '00 Sukhumvit Road, Khlong Toei, Bangkok 10110',
  },
};

const DEPARTMENTS: Readonly<Record<string, string>> = {
  'SEL-GOLF': '골프사업부',
  'SEL-PACK': '패키지사업부',
  'SEL-AIR': '항공팀',
  'SEL-MGT': '경영지원팀',
  'PUS-GOLF': '골프팀',
  'PUS-PACK': '패키지팀',
  'BKK-OPS': '현지운영팀',
  'BKK-GOLF': '골프예약팀',
};

const ALL = '*';
const READ = ['list', 'show', 'export'];
const WRITE = [...READ, 'create', 'edit'];

const ROLE_NAMES: Readonly<Record<string, string>> = {
  ADMIN: '관리자',
  MANAGER: '부서장',
  ACCOUNT: '회계',
  STAFF: '직원',
};

/** Role to resource to actions. */
const ROLES: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>> = {
  ADMIN: { '*': ALL },
  MANAGER: {
    '*': READ,
    reservations: ALL,
    sections: ALL,
    depositandwithdrawals: ALL,
    banksms: ALL,
    balances: ALL,
    customers: WRITE,
    'customer-managers': ALL,
    'customer-services': ALL,
    flights: WRITE,
    'exchange-rates': WRITE,
  },
  ACCOUNT: {
    '*': READ,
    depositandwithdrawals: ALL,
    banksms: ALL,
    balances: ALL,
    // Matching a bank message stores the payer's name.
    customers: [...READ, 'edit'],
    'exchange-rates': WRITE,
  },
  STAFF: {
    '*': READ,
    reservations: WRITE,
    sections: ALL,
    depositandwithdrawals: WRITE,
    customers: WRITE,
    'customer-managers': WRITE,
    'customer-services': WRITE,
  },
};

/** Name, sign-in name, department, role, job title. */
const PEOPLE: readonly (readonly [string, string, string, string, string])[] = [
  ['한지원', 'admin', 'SEL-MGT', 'ADMIN', '총괄이사'],
  ['오세진', 'oh.sejin', 'SEL-GOLF', 'MANAGER', '골프사업부장'],
  ['김나영', 'kim.nayoung', 'SEL-GOLF', 'STAFF', '과장'],
  ['박준서', 'park.junseo', 'SEL-GOLF', 'STAFF', '대리'],
  ['최유리', 'choi.yuri', 'SEL-PACK', 'MANAGER', '패키지사업부장'],
  ['정다은', 'jung.daeun', 'SEL-PACK', 'STAFF', '대리'],
  ['윤상호', 'yoon.sangho', 'SEL-AIR', 'STAFF', '항공 차장'],
  ['강미선', 'kang.misun', 'SEL-MGT', 'ACCOUNT', '회계 과장'],
  ['임도현', 'lim.dohyun', 'PUS-GOLF', 'MANAGER', '부산지사장'],
  ['송하은', 'song.haeun', 'PUS-PACK', 'STAFF', '주임'],
  ['배성민', 'bae.sungmin', 'BKK-OPS', 'MANAGER', '방콕소장'],
  ['서지민', 'seo.jimin', 'BKK-GOLF', 'STAFF', '현지 대리'],
];

export const accountants: readonly number[] = [8];

export const smsReaders: readonly number[] = [8, 8, 8, 7, 9];

export const demoUserId = 1;

export const confirmers: readonly number[] = [1, 2, 5, 8, 9];

export interface Seller {
  id: number;
  officeCode: string;
  departmentCode: string;
}

export const sellers: Readonly<Record<'golf' | 'package' | 'air', readonly Seller[]>> = {
  golf: [2, 3, 3, 4, 4, 9, 12].map(sellerOf),
  package: [5, 6, 6, 10, 10, 11].map(sellerOf),
  air: [7].map(sellerOf),
};

function sellerOf(id: number): Seller {
  const departmentCode = PEOPLE[id - 1]?.[2] ?? '';
  return { id, officeCode: departmentCode.slice(0, 3), departmentCode };
}

function permissionText(permissions: object): string {
  const lines = Object.entries(permissions).map(
    ([resource, actions]) => `  ${JSON.stringify(resource)}: ${JSON.stringify(actions)}`,
  );
  return `{\n${lines.join(',\n')}\n}`;
}

export function makeStaff(updatedAt: string): {
  offices: OfficeRow[];
  departments: DepartmentRow[];
  'role-permissions': RolePermissionRow[];
  users: UserRow[];
} {
  const common = (i: number) => ({ id: i + 1, seq: (i + 1) * 10, active: true, updatedAt });
  return {
    offices: Object.entries(OFFICES).map(([code, office], i) => ({
      ...common(i),
      code,
      ...office,
    })),
    departments: Object.entries(DEPARTMENTS).map(([code, name], i) => ({
      ...common(i),
      officeCode: code.slice(0, 3),
      code,
      name,
    })),
    'role-permissions': Object.entries(ROLES).map(([code, permissions], i) => ({
      ...common(i),
      code,
      name: ROLE_NAMES[code] ?? null,
      permissions: permissionText(permissions),
    })),
    users: PEOPLE.map(([name, signIn, departmentCode, roleCode, job], i) => ({
      id: i + 1,
      officeCode: departmentCode.slice(0, 3),
      departmentCode,
      roleCode,
      name,
      email: `${signIn}@haneultour.example`,
      job,
      avatar: null,
      active: true,
      updatedAt,
    })),
  };
}
