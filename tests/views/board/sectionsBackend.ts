import type { GetListParams, UpdateParams } from 'ra-core';
import { vi } from 'vitest';
import type { AnyRecord } from '../../../src/schema';
import { renderList } from '../../list/listHarness';
import { TODAY } from '../../support/clock';

type Filter = Partial<Record<string, string>>;

/** Sections by day and type. */
export function sectionsBackend(sections: readonly AnyRecord[], others: Record<string, object[]>) {
  const rows = new Map(sections.map((row) => [row.id, row]));
  const getList = vi.fn(async (route: string, { pagination, filter }: GetListParams) => {
    const { sectionCode, startDate = '', endDate = '9999' } = (filter ?? {}) as Filter;
    const found = [...rows.values()].filter(({ date, section }) => {
      const at = /^\d{4}-/.test(String(date)) ? String(date) : TODAY;
      return at >= startDate && at <= endDate && (!sectionCode || section === sectionCode);
    });
    const all = route === 'sections' ? found : (others[route] ?? []);
    const { page, perPage } = pagination ?? { page: 1, perPage: 1000 };
    return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
  });
  const update = vi.fn(async (_route: string, { id, data }: UpdateParams<AnyRecord>) => {
    const row = { ...rows.get(Number(id)), ...data, id: Number(id) };
    rows.set(row.id, row);
    return { data: row };
  });
  const asked = () =>
    getList.mock.calls.filter(([route]) => route === 'sections').map(([, params]) => params);
  return { getList, update, asked };
}

export const showSections = (from: object, more: object = {}) =>
  renderList({ route: 'sections', dataProvider: from, extensions: ['dates'], ...more });
