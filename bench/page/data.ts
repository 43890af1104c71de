import type { DataProvider } from 'react-admin';
import type { AnyRecord } from '../../src/schema';

/** As many as the largest page asks for. */
export const ROWS = 1000;

const pick = <T>(values: readonly T[], index: number): T | undefined =>
  values[index % values.length];
const two = (value: number): string => String(value).padStart(2, '0');

const customers: AnyRecord[] = Array.from({ length: 300 }, (_, index) => ({
  id: index + 1,
  code: `A${index + 1}`,
  name: `여행사 ${index + 1}`,
  type1: 'AGENCY',
  type2: index % 2 === 0 ? 'AGENT' : 'L-AGENT',
  active: true,
}));

/** What react-admin's inputs choose among. */
export const customerChoices = customers.map(({ code, name }) => ({ id: code, name }));

const reservations: AnyRecord[] = Array.from({ length: ROWS }, (_, index) => {
  const customer = pick(customers, index * 7);
  const dates = {
    dateIn: `2026-05-${two(1 + (index % 20))}`,
    dateOut: `2026-05-${two(5 + (index % 20))}`,
  };
  return {
    id: index + 1,
    code: `R2605${String(index).padStart(4, '0')}`,
    // 389 and 1,000 have no common factor: every number once, in no order.
    name: `단체 ${String((index * 389) % ROWS).padStart(4, '0')}`,
    ...dates,
    revDivision: pick(['MD', 'TK'], index),
    revType: pick(['GOLF', 'PACK', 'GRP', 'FIT', 'ETC'], index),
    revProc: pick(['NEW', 'H-AMEND', 'FINAL'], index),
    revStatus: pick(['CONFIRM', 'HOLD', 'CANCEL'], index),
    paxCount: 1 + (index % 40),
    customerCode: customer?.['code'],
    customerName: customer?.['name'],
    manager: `담당 ${index % 30}`,
    agent: null,
    tc: '인솔',
    kGuide: '안내',
    picket: null,
    includes: '항공, 호텔, 식사',
    decludes: '개인 경비',
    memo: null,
    remark: null,
    sections: Array.from({ length: 3 + (index % 9) }, (_entry, id) => ({ id })),
    depositAndWithdrawals: [],
    deAmounts: `${index * 13}.50`,
    wdAmounts: `${index * 11}.25`,
    usdAmounts: `${index * 2}.25`,
    updatedAt: `2026-04-${two(1 + (index % 28))} 09:30:00`,
  };
});

const tables: { [route: string]: readonly AnyRecord[] } = {
  reservations,
  'codes/customers': customers,
};

type Provider = Pick<DataProvider, 'getList' | 'getOne' | 'getMany'>;

function sorted(rows: readonly AnyRecord[], field: string, order: string): AnyRecord[] {
  const sign = order === 'ASC' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [a[field] ?? '', b[field] ?? ''];
    return one === other ? 0 : one < other ? -sign : sign;
  });
}

const answers = {
  getList: async (route: string, { pagination, sort }: Parameters<DataProvider['getList']>[1]) => {
    const rows = tables[route] ?? [];
    const { page, perPage } = pagination ?? { page: 1, perPage: ROWS };
    const ordered = sort ? sorted(rows, sort.field, sort.order) : rows;
    return { data: ordered.slice((page - 1) * perPage, page * perPage), total: rows.length };
  },
  getOne: async (route: string, { id }: { id: number | string }) => ({
    data: tables[route]?.find((row) => row.id === Number(id)),
  }),
  getMany: async (route: string, { ids }: { ids: (number | string)[] }) => ({
    data: (tables[route] ?? []).filter(({ id }) => ids.includes(id)),
  }),
};

/** Answers at once from memory: what is measured is the screens alone. React-admin's own types promise any record. */
export const provider = answers as unknown as Provider as DataProvider;
