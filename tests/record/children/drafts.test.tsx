import { typeWord } from '../../support/typeWord';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import ko from '../../../i18n/ko';
import { ApiError, transportText } from '../../../src/data/errors';
import { PARALLEL_WRITES } from '../../../src/data/limits';
import { useChildDrafts } from '../../../src/record/children/useChildDrafts';
import type { AnyRecord } from '../../../src/schema';
import { fixed, resource, section } from './sections';
import { inData } from '../../data/inData';
import { i18n } from '../../support/admin';

const refusal = () =>
  new ApiError({
    kind: 'http',
    status: 422,
    text: 'The selected providerCode is invalid.',
    body: { errors: { providerCode: 'The selected providerCode is invalid.' } },
  });

type Params = { id?: number; data: Record<string, unknown>; meta?: object };
type Write = (route: string, params: Params) => Promise<{ data: object }>;

function mount(records: readonly AnyRecord[], writes: { [method: string]: Write } = {}) {
  const spies = {
    create: vi.fn<Write>(async (_route, { data }) => ({ data: { ...data, id: 90 } })),
    update: vi.fn<Write>(async (_route, { id, data }) => ({ data: { id, ...data } })),
    delete: vi.fn<Write>(async (_route, { id }) => ({ data: { id } })),
    ...writes,
  };
  const queryClient = new QueryClient();
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  const Data = inData(spies, queryClient);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nContextProvider value={i18n}>
      <Data>{children}</Data>
    </I18nContextProvider>
  );
  const hook = renderHook((props) => useChildDrafts({ resource, fixed, ...props }), {
    wrapper,
    initialProps: { records },
  });
  return { ...hook, ...spies, invalidated };
}

const states = (result: { current: ReturnType<typeof useChildDrafts> }) =>
  result.current.drafts.map(({ record, state }) => [record?.id ?? null, state]);

describe('useChildDrafts', () => {
  it('orders drafts as their resource does, and moves a row that changes its place', () => {
    const { result } = mount([
      section(1, { time1: '10:00' }),
      section(2, { time1: '09:00' }),
      section(3, { date: '2026-04-30' }),
    ]);
    const ids = () => result.current.drafts.map(({ key }) => key);
    expect(ids()).toEqual(['3', '2', '1']);
    act(() => result.current.change('3', { date: '2026-05-02' }));
    expect(ids()).toEqual(['2', '1', '3']);
  });

  it('sends only what changed, each once, and reports once', async () => {
    const {
      result,
      create,
      update,
      delete: remove,
      invalidated,
    } = mount([section(1), section(2), section(3)]);
    act(() => {
      result.current.change('1', { remark: '고침' });
      result.current.remove('2');
      result.current.add({ section: 'GOLF', date: '2026-05-02', text1: '동 코스' });
    });
    expect(result.current.isDirty).toBe(true);
    await act(async () => {
      const both = await Promise.all([result.current.save(), result.current.save()]);
      expect(both).toEqual([
        { saved: 3, failed: 0 },
        { saved: 3, failed: 0 },
      ]);
    });
    expect(update.mock.calls).toEqual([
      ['sections', expect.objectContaining({ id: 1, data: { remark: '고침' } })],
    ]);
    expect(remove.mock.calls).toEqual([['sections', expect.objectContaining({ id: 2 })]]);
    expect(create).toHaveBeenCalledTimes(1);
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      reservationCode: 'R1',
      text1: '동 코스',
    });
    expect(states(result)).toEqual([
      [1, 'clean'],
      [3, 'clean'],
      [90, 'clean'],
    ]);
    expect(result.current.isDirty).toBe(false);
    expect(invalidated).toHaveBeenCalledTimes(2);
    await act(() => result.current.save());
    expect(update).toHaveBeenCalledTimes(1);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('sends a row although stored values violate a rule, but not those', async () => {
    const { result, update } = mount([section(1, { date: null, time1: '9시 반' })]);
    act(() => result.current.change('1', { remark: '고침' }));
    expect(result.current.drafts[0]?.errors).toEqual({});
    await act(async () => expect(await result.current.save()).toEqual({ saved: 1, failed: 0 }));
    expect(update.mock.calls[0]?.[1].data).toEqual({ remark: '고침' });
    act(() => result.current.change('1', { time1: '9시' }));
    await act(async () => expect(await result.current.save()).toEqual({ saved: 0, failed: 1 }));
    expect(result.current.drafts[0]?.errors).toEqual({ time1: typeWord('ko', 'validation.time') });
  });

  it('keeps rows that failed, with the server’s words at their fields, and resends only those', async () => {
    let refuses = true;
    const update = vi.fn<Write>(async (_route, { id, data }) => {
      if (refuses && id === 2) throw refusal();
      return { data: { id, ...data } };
    });
    const { result } = mount([section(1), section(2)], { update });
    act(() => {
      result.current.change('1', { remark: '하나' });
      result.current.change('2', { providerCode: '없음', remark: '둘' });
    });
    await act(async () => expect(await result.current.save()).toEqual({ saved: 1, failed: 1 }));
    expect(result.current.drafts[1]).toMatchObject({
      state: 'changed',
      values: { providerCode: '없음', remark: '둘' },
      failure: ko.server.selected,
      errors: { providerCode: ko.server.selected },
    });
    refuses = false;
    await act(async () => expect(await result.current.save()).toEqual({ saved: 1, failed: 0 }));
    expect(update.mock.calls.map(([, { id }]) => id)).toEqual([1, 2, 2]);
    expect(result.current.drafts[1]).toMatchObject({ state: 'clean', failure: null, errors: {} });
  });

  it('reports that the parent is gone, if a row was refused for that', async () => {
    const create = vi.fn<Write>(async () => {
      const words = 'The selected reservationCode is invalid.';
      const body = { errors: { reservationCode: words } };
      throw new ApiError({ kind: 'http', status: 422, text: words, body });
    });
    const { result } = mount([], { create });
    act(() => void result.current.add({ section: 'HOTEL', date: '2026-11-20' }));
    await act(async () => expect(await result.current.save()).toEqual({ saved: 0, failed: 1 }));
    const [row] = result.current.drafts;
    expect(row?.failure).toMatch(/^예약: 이미 삭제되어/);
    expect(row?.errors).toEqual({});
  });

  it("shows the later of two edits the row's current values, and sends the user's choice", async () => {
    const fields = { remark: '남의 비고', section: 'GOLF' };
    const conflict = { by: '이정산', at: '2026-11-21 14:03:05', fields };
    const refused = new ApiError({
      kind: 'http',
      status: 409,
      text: 'Changed meanwhile.',
      body: { conflict },
    });
    let refuses = true;
    const update = vi.fn<Write>(async (_route, { id, data }) => {
      if (refuses) throw refused;
      return { data: { id, ...data } };
    });
    const { result, rerender } = mount([section(1, { remark: '처음', text8: null })], { update });
    act(() => result.current.change('1', { remark: '내 비고', section: 'HOTEL', text8: '상세' }));
    // Not seen by the user while typing.
    rerender({ records: [section(1, { remark: '남의 비고', text8: null })] });
    await act(async () => expect(await result.current.save()).toEqual({ saved: 0, failed: 1 }));
    const was = () => Reflect.get(update.mock.calls.at(-1)?.[1].meta ?? {}, 'was') as object;
    expect(was()).toMatchObject({ remark: '처음' });
    const [row] = result.current.drafts;
    expect(row).toMatchObject({ state: 'changed', values: { remark: '내 비고', text8: '상세' } });
    expect(row?.failure).toContain('이정산');
    expect(row?.failure).toContain('2026-11-21 14:03');
    expect(row?.failure).toContain('비고: 남의 비고');
    expect(row?.errors.remark).toBe('현재 저장된 값: 남의 비고');
    expect(row?.conflict).toEqual({ by: '이정산', at: '2026-11-21 14:03:05', values: fields });
    await act(async () => expect(await result.current.save()).toEqual({ saved: 0, failed: 1 }));
    expect(was()).toMatchObject({ remark: '처음' });
    refuses = false;
    act(() => expect(result.current.choose('1', { section: 'GOLF' })).toBe(true));
    expect(result.current.drafts[0]).toMatchObject({
      state: 'changed',
      failure: null,
      errors: {},
      conflict: null,
      values: { remark: '내 비고', section: 'GOLF', text8: '상세' },
    });
    await act(async () => expect(await result.current.save()).toEqual({ saved: 1, failed: 0 }));
    expect(was()).toMatchObject({ remark: '남의 비고', section: 'GOLF' });
    act(() => result.current.change('1', { remark: '또' }));
    await act(async () => expect(await result.current.save()).toEqual({ saved: 1, failed: 0 }));
    expect(was()).toMatchObject({ remark: '내 비고' });
  });

  it('does not send an invalid row, and shows its errors', async () => {
    const { result, create, update } = mount([section(1)]);
    act(() => {
      result.current.add({ section: null, date: null });
      result.current.change('1', { providerCode: '오타' }, { providerCode: '없는 코드' });
    });
    await act(async () => expect(await result.current.save()).toEqual({ saved: 0, failed: 2 }));
    expect(create).not.toHaveBeenCalled();
    expect(update).not.toHaveBeenCalled();
    expect(result.current.drafts.map(({ errors }) => errors)).toEqual([
      { providerCode: '없는 코드' },
      { section: ko.validation.required, date: ko.validation.required },
    ]);
  });

  it("validates a detail by its type's field", () => {
    const { result } = mount([section(1, { section: 'GOLF', text2: '옛 티오프' })]);
    // Stored before the rule existed.
    act(() => result.current.change('1', { remark: '고침' }));
    expect(result.current.drafts[0]?.errors).toEqual({});
    act(() => result.current.change('1', { text2: '7시' }));
    expect(result.current.drafts[0]?.errors).toEqual({ text2: typeWord('ko', 'validation.time') });
  });

  it('treats a record deleted by another user as deleted', async () => {
    const gone = new ApiError({ kind: 'http', status: 404, text: 'Not Found' });
    const { result } = mount([section(1)], { delete: vi.fn<Write>().mockRejectedValue(gone) });
    act(() => result.current.remove('1'));
    await act(async () => expect(await result.current.save()).toEqual({ saved: 1, failed: 0 }));
    expect(result.current.drafts).toEqual([]);
  });

  it("does not treat a proxy's page as a deletion, and reports an edit's missing record", async () => {
    const proxy = new ApiError({ kind: 'http', status: 404, text: transportText.http(404) });
    const gone = new ApiError({ kind: 'http', status: 404, text: 'Not Found' });
    const refusing = (error: ApiError) => vi.fn<Write>().mockRejectedValue(error);
    const { result } = mount([section(1), section(2)], {
      delete: refusing(proxy),
      update: refusing(gone),
    });
    act(() => result.current.remove('1'));
    act(() => result.current.change('2', { remark: '고침' }));
    await act(async () => expect(await result.current.save()).toEqual({ saved: 0, failed: 2 }));
    expect(result.current.drafts[0]).toMatchObject({ state: 'deleted' });
    expect(result.current.drafts[1]?.failure).toMatch(/^다른 사람이 삭제해/);
  });

  it('creates a row that another user deleted again, with all that was typed', async () => {
    const gone = new ApiError({ kind: 'http', status: 404, text: 'Not Found' });
    const records = [section(1, { providerCode: 'H1' }), section(2)];
    const update = vi.fn<Write>().mockRejectedValue(gone);
    const { result, rerender, create } = mount(records, { update });
    act(() => result.current.change('1', { remark: '고침' }));
    await act(async () => expect(await result.current.save()).toEqual({ saved: 0, failed: 1 }));
    expect(result.current.drafts[0]).toMatchObject({ key: '1', meanwhile: 'deleted' });
    act(() => result.current.createAgain('2'));
    act(() => result.current.createAgain('1'));
    rerender({ records: [...records] });
    expect(states(result)).toEqual([
      [2, 'clean'],
      [null, 'new'],
    ]);
    await act(async () => expect(await result.current.save()).toEqual({ saved: 1, failed: 0 }));
    expect(create.mock.calls[0]?.[1].data).toMatchObject({
      ...fixed,
      section: 'HOTEL',
      date: '2026-05-01',
      providerCode: 'H1',
      remark: '고침',
    });
    const once = () => Reflect.get(create.mock.calls.at(-1)?.[1].meta ?? {}, 'once') as string;
    const before = once();
    act(() => result.current.change('1', { remark: '또' }));
    await act(async () => expect(await result.current.save()).toEqual({ saved: 0, failed: 1 }));
    act(() => result.current.createAgain('1'));
    await act(async () => expect(await result.current.save()).toEqual({ saved: 1, failed: 0 }));
    expect(once()).not.toBe(before);
  });

  it('limits the number of pending requests', async () => {
    let inFlight = 0;
    let most = 0;
    const update = vi.fn<Write>(async (_route, { id, data }) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await Promise.resolve();
      inFlight -= 1;
      return { data: { id, ...data } };
    });
    const { result } = mount(
      Array.from({ length: 20 }, (_, index) => section(index + 1)),
      { update },
    );
    act(() => {
      for (const { key } of result.current.drafts) result.current.change(key, { remark: key });
    });
    await act(async () => expect(await result.current.save()).toEqual({ saved: 20, failed: 0 }));
    expect(most).toBe(PARALLEL_WRITES);
  });

  it('follows a refetch, and shows the row while it is pending', async () => {
    const answers: (() => void)[] = [];
    const update = vi.fn<Write>(
      (_route, { id, data }) =>
        new Promise((resolve) => answers.push(() => resolve({ data: { id, ...data } }))),
    );
    const { result, rerender } = mount([section(1)], { update });
    act(() => result.current.change('1', { remark: '고침' }));
    let saving: Promise<unknown> = Promise.resolve();
    act(() => {
      saving = result.current.save();
    });
    await waitFor(() => expect(states(result)).toEqual([[1, 'saving']]));
    await act(async () => {
      answers.forEach((answer) => answer());
      await saving;
    });
    rerender({ records: [section(1, { remark: '고침', cfm: 'CONFIRM' }), section(2)] });
    expect(states(result)).toEqual([
      [1, 'clean'],
      [2, 'clean'],
    ]);
    expect(result.current.drafts[0]?.values.cfm).toBe('CONFIRM');
  });
});
