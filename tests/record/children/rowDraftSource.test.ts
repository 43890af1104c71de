import { describe, expect, it, vi } from 'vitest';
import { attemptKey, createAttemptLog } from '../../../src/data/attempts';
import { createRowNames, createRowDraftSource } from '../../../src/record/children/rowDraftSource';
import { createRowStore } from '../../../src/record/children/childDrafts';
import type { AnyRecord } from '../../../src/schema';
import { fixed, resource, section } from './sections';

const check = () => ({});

function rows(...records: AnyRecord[]) {
  const store = createRowStore(() => ({ resource, fixed, records }));
  let made = 0;
  const names = createRowNames();
  const rowDrafts = createRowDraftSource({
    store,
    resource: () => resource,
    nextKey: () => `made-${(made += 1)}`,
    names,
  });
  const change = (key: string, values: object, errors = {}) =>
    store.dispatch({ type: 'change', changes: [{ key, values: { ...values }, errors }], check });
  const add = (key: string, values: object) =>
    store.dispatch({ type: 'add', rows: [{ key, values: { ...values } }] });
  const row = (key: string) => store.get().rows.find((one) => one.key === key);
  return { store, rowDrafts, change, add, row, names };
}

const overJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('child rows in a draft', () => {
  it('are the unsaved ones, with typed and previous values, and errors', () => {
    const { store, rowDrafts, change, add } = rows(section(1), section(2), section(3));
    expect(rowDrafts.snapshot()).toBeNull();
    change('1', { text1: '오션뷰' }, { text1: '확인이 필요합니다.' });
    store.dispatch({ type: 'remove', key: '2' });
    add('new-1', { section: 'GOLF', _seen: true });
    expect(rowDrafts.snapshot()).toEqual({
      resource: resource.route,
      rows: [
        {
          id: 1,
          values: { text1: '오션뷰' },
          read: { text1: null },
          errors: { text1: '확인이 필요합니다.' },
          inputErrors: { text1: '확인이 필요합니다.' },
        },
        { id: 2, values: {}, read: {}, deleted: true },
        expect.objectContaining({ id: null }),
      ],
    });
    expect(rowDrafts.snapshot()?.rows[2]?.values).toEqual({
      reservationCode: 'R1',
      section: 'GOLF',
      _seen: true,
    });
  });

  it('are restored unchanged, each with its key, and are still unsaved', () => {
    const before = rows(section(1), section(2));
    before.change('1', { text1: '오션뷰' }, { text1: '확인이 필요합니다.' });
    before.store.dispatch({ type: 'remove', key: '2' });
    before.add('new-1', { section: 'GOLF' });
    const draft = overJson(before.rowDrafts.snapshot()!);
    const after = rows(section(1), section(2));
    expect(after.rowDrafts.recover(draft)).toEqual({ lost: [], changed: 0 });
    expect(after.row('1')).toEqual(before.row('1'));
    expect(after.row('2')?.state).toBe('deleted');
    expect(after.row('made-1')).toMatchObject({ state: 'new', values: { section: 'GOLF' } });
    expect(overJson(after.rowDrafts.snapshot())).toEqual(draft);
  });

  it('are restored with input errors from drafts of earlier versions', () => {
    const { rowDrafts, row } = rows(section(1));
    const held = { text1: '확인이 필요합니다.' };
    const draft = { id: 1, values: { text1: '오션뷰' }, read: { text1: null }, held };
    rowDrafts.recover({ resource: resource.route, rows: [draft] });
    expect(row('1')).toMatchObject({ inputErrors: held });
  });

  it('keep the idempotency key of a create, and its result', () => {
    const before = rows(section(1));
    before.add('new-1', { section: 'GOLF' });
    before.add('new-2', { section: 'BUS' });
    const once = before.names.of('new-1');
    const key = attemptKey(resource.route, once);
    createAttemptLog.set(key, { name: once, data: { section: 'GOLF' }, made: null });
    before.store.dispatch({ type: 'sending', key: 'new-2', sent: {} });
    const draft = overJson(before.rowDrafts.snapshot()!);
    const sent = attemptKey(resource.route, before.names.of('new-2'));
    // Another page without the log.
    createAttemptLog.delete(key);
    const after = rows(section(1));
    after.rowDrafts.recover(draft);
    expect(after.names.of('made-1')).toBe(once);
    expect(createAttemptLog.get(key)).toEqual({
      name: once,
      data: { section: 'GOLF' },
      made: null,
    });
    // Pending when the draft was stored: it may have arrived.
    expect(createAttemptLog.get(sent)?.made).toBeNull();
    expect(after.names.of('made-3')).not.toBe(once);
  });

  it('that turn out to be an existing record are one row', () => {
    const { store, add, row } = rows(section(1));
    add('new-1', { section: 'HOTEL' });
    store.dispatch({ type: 'saved', key: 'new-1', record: section(1) });
    expect(store.get().rows.map(({ key }) => key)).toEqual(['new-1']);
    expect(row('new-1')?.state).toBe('clean');
  });

  it('stay based on previous values, if another user has written since', () => {
    const before = rows(section(1), section(2));
    before.change('1', { text1: '오션뷰' });
    before.change('2', { text1: '조식' });
    const draft = overJson(before.rowDrafts.snapshot()!);
    const after = rows(section(1, { text1: '시티뷰' }));
    const { lost, changed } = after.rowDrafts.recover(draft);
    expect(changed).toBe(1);
    expect(lost).toEqual([expect.objectContaining({ id: 2, values: { text1: '조식' } })]);
    expect(after.row('1')).toMatchObject({
      values: { text1: '오션뷰' },
      read: { text1: null },
      state: 'changed',
    });
  });

  it('are not created twice when only the response was lost', () => {
    const before = rows();
    before.add('new-1', { section: 'GOLF', date: '2026-05-02' });
    before.store.dispatch({ type: 'sending', key: 'new-1', sent: {} });
    const draft = overJson(before.rowDrafts.snapshot()!);
    expect(draft.rows[0]?.sent).toBe(true);
    const after = rows(section(5, { section: 'GOLF', date: '2026-05-02' }));
    after.rowDrafts.recover(draft);
    expect(after.store.get().rows).toHaveLength(1);
    const unmade = rows(section(5));
    unmade.rowDrafts.recover(draft);
    expect(unmade.store.get().rows).toHaveLength(2);
  });

  it('hold the pending input of a cell', () => {
    const { rowDrafts, row } = rows(section(1));
    const told = vi.fn();
    rowDrafts.subscribe(told);
    const done = rowDrafts.typing(() => ({ key: '1', values: { text1: '반쯤' } }));
    rowDrafts.touch();
    expect(told).toHaveBeenCalledOnce();
    expect(rowDrafts.snapshot()?.rows).toEqual([
      { id: 1, values: { text1: '반쯤' }, read: { text1: null } },
    ]);
    expect(row('1')?.state).toBe('clean');
    done();
    const errors = { text1: '확인이 필요합니다.' };
    const end = rowDrafts.typing(() => ({ key: '1', values: { text1: '반' }, errors }));
    expect(rowDrafts.snapshot()?.rows[0]).toMatchObject({ errors, inputErrors: errors });
    end();
    expect(rowDrafts.snapshot()).toBeNull();
  });
});
