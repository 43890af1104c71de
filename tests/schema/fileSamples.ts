type Json = Record<string, unknown>;

export const airlines = {
  name: 'airways',
  route: 'codes/airways',
  entity: { singular: 'Airline', plural: 'Airlines' },
  key: 'code',
  recordRepresentation: 'name',
  menu: { group: 'codes', icon: 'flight' },
  fields: {
    id: { type: 'id' },
    code: { type: 'text', required: true, fixed: true, unique: true, maxLength: 10 },
    name: { type: 'text', required: true, maxLength: 100 },
    countryCode: { type: 'reference', to: 'countries', text: 'countryName' },
    countryName: { type: 'derived', via: 'countryCode', take: 'name' },
    alliance: { type: 'enum', values: { STAR: 'amber', SKYTEAM: 'blue' } },
    fleet: { type: 'integer', min: 0, default: 0 },
    since: { type: 'date' },
    active: { type: 'boolean', required: true, default: true },
    updatedAt: { type: 'dateTime', readOnly: true },
  },
  columns: ['code', 'name', 'countryCode', 'alliance', 'active'],
  filters: {
    countryCode: 'countryCode',
    searchKey: { search: ['code', 'name', 'countryName'] },
    dateField: { choose: ['since', 'updatedAt'] },
    startDate: { from: 'dateField' },
    endDate: { to: 'since' },
    grounded: { empty: 'fleet' },
    active: 'active',
    flying: { without: 'alliance', values: ['NONE'], extension: 'live' },
  },
  sort: [{ field: 'code', order: 'ASC' }],
  form: [
    { name: 'basic', fields: ['code', 'name', 'countryCode'] },
    { name: 'more', fields: ['alliance', 'fleet', 'since', 'active'] },
  ],
  totals: { planes: { sum: ['fleet'], by: ['alliance', { field: 'since', per: 'day' }] } },
  history: true,
  labels: {
    ko: {
      name: '항공사',
      fields: {
        code: '코드',
        name: '이름',
        countryCode: '국가',
        countryName: '국가명',
        alliance: '동맹',
        fleet: '보유 대수',
        since: '설립일',
        active: '사용',
      },
    },
    en: {
      name: 'Airlines',
      fields: {
        code: 'Code',
        name: 'Name',
        countryCode: 'Country',
        countryName: 'Country name',
        alliance: 'Alliance',
        fleet: 'Fleet',
        since: 'Since',
        active: 'Active',
      },
    },
  },
};

export const customersExtra = {
  extends: 'customers',
  fields: {
    grade: { type: 'enum', values: { GOLD: 'amber', SILVER: 'grey' } },
    airlineCode: { type: 'reference', to: 'airways' },
  },
  columns: ['grade'],
  filters: { grade: 'grade' },
  labels: {
    ko: { fields: { grade: '등급', airlineCode: '항공사' } },
    en: { fields: { grade: 'Grade', airlineCode: 'Airline' } },
  },
};

export const sectionsExtra = {
  extends: 'sections',
  captions: { types: { SPA: { fields: ['text1', { field: 'text2', as: { type: 'time' } }] } } },
  labels: {
    ko: { captions: { SPA: { text1: '코스', text2: '예약 시각' } } },
    en: { captions: { SPA: { text1: 'Course', text2: 'Booked for' } } },
  },
};

export function text(file: object, change: (copy: Json) => void = () => undefined): string {
  const copy = structuredClone(file) as Json;
  change(copy);
  return JSON.stringify(copy, null, 2);
}
