import ko from '../../../i18n/ko';
import { ROW_COUNT } from '../data/rows';

export interface ExpectedText {
  selector: string;
  has?: string;
  /** Default: at least 1. */
  count?: number;
}

export interface Shown {
  first: string;
  count: number;
  to: number;
}

export interface Side {
  list: string;
  signedIn: boolean;
  rows: (shown: Shown) => ExpectedText[];
  allSelected: (count: number) => ExpectedText[];
  sortByName: string;
  nextPage: string;
  selectAll: string;
  search: string;
  rowAt: (index: number) => string;
  scroller: string;
  form: (name: string) => ExpectedText[];
  save: string;
  elsewhere?: { link: string; wanted: ExpectedText[] };
  pageSize: { select: string } | { menu: string; entry: (size: number) => string };
}

/** Next to 25 in our product. */
export const FEW = 30;

const INPUTS = 20;

const grouped = (value: number): string => value.toLocaleString('en');

const product: Side = {
  list: `/admin/tours?perPage=${FEW}`,
  signedIn: true,
  rows: ({ first, to }) => [
    { selector: 'tr.list-row', has: first },
    { selector: '.list-range-info', has: grouped(to) },
  ],
  allSelected: (count) => [
    { selector: 'tr.list-row[aria-selected="true"]' },
    { selector: '.list-bulk strong', has: grouped(count) },
  ],
  sortByName: 'th:nth-child(3) .list-sort',
  nextPage: '.list-pages button:nth-last-child(2)',
  selectAll: 'th.list-check input',
  search: '.list-search input',
  rowAt: (index) => `tr.list-row[data-index="${index}"]`,
  scroller: '.table-scroller',
  form: (name) => [
    { selector: '.form-field', count: INPUTS },
    { selector: '[name="name"]', has: name },
  ],
  save: '.form-toolbar button[type="submit"]',
  elsewhere: {
    link: 'nav a[href="/admin/codes/countries"]',
    wanted: [
      { selector: '#react-admin-title', has: ko.resources['codes/countries'].name },
      { selector: '.list-search input' },
    ],
  },
  pageSize: { select: '.list-size select' },
};

const stock: Side = {
  list: '/stock/#/tours',
  signedIn: false,
  rows: ({ first, count }) => [
    { selector: 'tbody tr', has: first },
    { selector: 'tbody tr', count },
  ],
  allSelected: (count) => [{ selector: 'tbody input:checked', count }],
  sortByName: 'th.column-name .MuiTableSortLabel-root',
  nextPage: 'button[aria-label="Go to next page"]',
  selectAll: 'thead input[type="checkbox"]',
  search: 'input[name="q"]',
  rowAt: (index) => `tbody tr:nth-child(${index + 1})`,
  scroller: 'html',
  form: (name) => [
    { selector: '.ra-input', count: INPUTS },
    { selector: '[name="name"]', has: name },
  ],
  save: 'button[type="submit"]',
  pageSize: {
    menu: '.MuiTablePagination-select',
    entry: (size) => `[role="option"][data-value="${size}"]`,
  },
};

const bare: Side = {
  list: '/bare/',
  signedIn: false,
  rows: ({ first, to }) => [
    { selector: 'tr.row', has: first },
    { selector: 'footer output', has: `-${to} / ${ROW_COUNT}` },
  ],
  allSelected: (count) => [
    { selector: 'tr.row input:checked' },
    { selector: 'footer output:nth-of-type(2)', has: String(count) },
  ],
  sortByName: '[data-sort="name"]',
  nextPage: '[data-next]',
  selectAll: 'thead input',
  search: '[type="search"]',
  rowAt: (index) => `tr.row[data-index="${index}"]`,
  scroller: '.scroller',
  form: (name) => [
    { selector: 'form label', count: INPUTS },
    { selector: '[name="name"]', has: name },
  ],
  save: 'button[type="submit"]',
  pageSize: { select: 'footer select' },
};

/** `earlier`: our product, as another checkout builds it. */
export const sides = { ours: product, stock, bare, earlier: product };
export type SideName = keyof typeof sides;
export const sideNames = Object.keys(sides) as SideName[];
