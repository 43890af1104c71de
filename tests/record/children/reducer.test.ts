import { describe, expect, it } from 'vitest';
import {
  childReducer,
  initialState,
  type ChildAction,
  type ChildState,
} from '../../../src/record/children/reducer';
import type { AnyRecord } from '../../../src/schema';
import { fixed, resource, section } from './sections';

const reduce = childReducer(resource, fixed);
const none = () => ({});
const change = (key: string, values: object): ChildAction => ({
  type: 'change',
  check: none,
  changes: [{ key, values: { ...values } }],
});
const run = (state: ChildState, ...actions: ChildAction[]) => actions.reduce(reduce, state);
const start = (...records: AnyRecord[]) => initialState(resource, records);
const row = (state: ChildState, key: string) => state.rows.find((one) => one.key === key);

describe('typing', () => {
  it('makes a row changed, and clean again when it is reverted', () => {
    const changed = run(start(section(1)), change('1', { remark: '고침' }));
    expect(row(changed, '1')).toMatchObject({ state: 'changed', values: { remark: '고침' } });
    expect(row(run(changed, change('1', { remark: '' })), '1')?.state).toBe('clean');
  });

  it('reports errors of the typed fields, and keeps pending ones until their field changes', () => {
    const check = () => ({ date: '형식', section: '필수' });
    const typed = run(start(section(1)), {
      type: 'change',
      check,
      changes: [
        {
          key: '1',
          values: { date: 'x', providerCode: '모름' },
          errors: { providerCode: '없는 코드' },
        },
      ],
    });
    expect(row(typed, '1')?.errors).toEqual({ date: '형식', providerCode: '없는 코드' });
    const other = run(typed, change('1', { remark: '고침' }));
    expect(row(other, '1')?.errors).toEqual({ providerCode: '없는 코드' });
    expect(row(run(other, change('1', { providerCode: 'H1' })), '1')?.errors).toEqual({});
  });

  it('sets a value in several rows at once', () => {
    const both = run(start(section(1), section(2), section(3)), {
      type: 'change',
      check: none,
      changes: ['1', '3'].map((key) => ({ key, values: { remark: `고침 ${key}` } })),
    });
    expect(both.rows.map(({ values }) => values['remark'])).toEqual(['고침 1', null, '고침 3']);
  });

  it('leaves every other row unchanged', () => {
    const before = start(section(1), section(2));
    expect(row(run(before, change('1', { remark: '고침' })), '2')).toBe(row(before, '2'));
    expect(run(before, change('9', { remark: '고침' }))).toBe(before);
  });
});

describe('adding and removing', () => {
  it('starts a new row with defaults, its values and the fixed ones', () => {
    const state = run(start(), { type: 'add', rows: [{ key: 'n', values: { section: 'GOLF' } }] });
    expect(row(state, 'n')).toMatchObject({
      state: 'new',
      record: null,
      values: { section: 'GOLF', reservationCode: 'R1', remark: null },
    });
    expect(run(state, { type: 'remove', key: 'n' }).rows).toEqual([]);
  });

  it('marks a stored row deleted, and restores what was typed into it', () => {
    const deleted = run(start(section(1)), change('1', { remark: '고침' }), {
      type: 'remove',
      key: '1',
    });
    expect(row(deleted, '1')?.state).toBe('deleted');
    expect(row(run(deleted, { type: 'restore', key: '1' }), '1')).toMatchObject({
      state: 'changed',
      values: { remark: '고침' },
    });
  });

  it('goes back to what is stored', () => {
    const state = run(
      start(section(1), section(2)),
      change('1', { remark: '고침' }),
      { type: 'remove', key: '2' },
      { type: 'add', rows: [{ key: 'n', values: {} }] },
      { type: 'reset' },
    );
    expect(state.rows.map(({ key, state }) => [key, state])).toEqual([
      ['1', 'clean'],
      ['2', 'clean'],
    ]);
  });
});

describe('refetched records', () => {
  const again = (...records: AnyRecord[]): ChildAction => ({ type: 'records', records });

  it('update clean rows, and keep typed values field by field', () => {
    const state = run(
      start(section(1), section(2)),
      change('2', { remark: '내 것' }),
      again(
        section(1, { remark: '새 것' }),
        section(2, { remark: '남의 것', time1: '09:00' }),
        section(3),
      ),
    );
    expect(row(state, '1')).toMatchObject({ state: 'clean', values: { remark: '새 것' } });
    expect(row(state, '2')).toMatchObject({
      state: 'changed',
      values: { remark: '내 것', time1: '09:00' },
    });
    expect(row(state, '3')?.state).toBe('clean');
  });

  it('remove clean rows that are gone, but no unsaved work', () => {
    const state = run(
      start(section(1), section(2), section(3)),
      change('2', { remark: '고침' }),
      { type: 'remove', key: '3' },
      again(),
    );
    expect(state.rows.map(({ key }) => key)).toEqual(['2']);
  });

  it('mark rows in progress that another user changed or deleted, until saved', () => {
    const typed = run(
      start(section(1), section(2), section(3)),
      change('1', { remark: '내 것' }),
      change('2', { remark: '내 것' }),
      change('3', { remark: '내 것' }),
    );
    const after = run(typed, again(section(1, { time1: '09:00' }), section(3)));
    expect(after.rows.map(({ meanwhile }) => meanwhile)).toEqual(['changed', 'deleted', null]);
    const saved = run(
      after,
      { type: 'sending', key: '1', sent: {} },
      { type: 'saved', key: '1', record: section(1, { remark: '내 것', time1: '09:00' }) },
    );
    expect(row(saved, '1')?.meanwhile).toBeNull();
    const followed = run(start(section(1)), again(section(1, { time1: '09:00' })));
    expect(row(followed, '1')?.meanwhile).toBeNull();
  });

  it('keep a row with uncommitted input, based on the value that the user has seen', () => {
    const pending = new Map(['1', '2'].map((key) => [key, { values: { remark: '쓰는 중' } }]));
    const state = run(start(section(1, { remark: '본 것' }), section(2)), {
      type: 'records',
      pending,
      records: [section(1, { remark: '남의 것', time1: '09:00' })],
    });
    expect(row(state, '1')).toMatchObject({
      values: { remark: '남의 것', time1: '09:00' },
      read: { remark: '본 것', time1: '09:00' },
    });
    expect(row(run(state, change('2', { remark: '쓰던 것' })), '2')).toMatchObject({
      state: 'changed',
      meanwhile: 'deleted',
    });
  });

  it('keep the identity of rows that did not change', () => {
    const before = start(section(1));
    expect(row(run(before, again(section(1))), '1')).toBe(row(before, '1'));
  });
});

describe('saving', () => {
  const sending = (key: string, sent: object): ChildAction => ({
    type: 'sending',
    key,
    sent: { ...sent },
  });

  it('makes a saved row clean with the response, and keeps later input', () => {
    const typed = run(start(section(1)), change('1', { remark: '보냄' }));
    const sent = row(typed, '1')!.values;
    const saving = run(typed, sending('1', sent));
    expect(row(saving, '1')?.state).toBe('saving');
    const answer: ChildAction = {
      type: 'saved',
      key: '1',
      record: section(1, { remark: '보냄', cfm: 'WAIT' }),
    };
    expect(row(run(saving, answer), '1')).toMatchObject({
      state: 'clean',
      values: { cfm: 'WAIT' },
    });
    const meanwhile = run(saving, change('1', { time1: '10:00' }), answer);
    expect(row(meanwhile, '1')).toMatchObject({
      state: 'changed',
      values: { remark: '보냄', time1: '10:00', cfm: 'WAIT' },
    });
  });

  it('ignores responses that are older than the save', () => {
    const old = [section(1), section(2)];
    const saved = run(
      start(...old),
      change('1', { remark: '보냄' }),
      { type: 'remove', key: '2' },
      { type: 'add', rows: [{ key: 'n', values: {} }] },
      { type: 'saved', key: '1', record: section(1, { remark: '보냄' }) },
      { type: 'removed', key: '2' },
      { type: 'saved', key: 'n', record: section(9) },
      { type: 'records', records: old },
    );
    expect(saved.rows.map(({ key, values }) => [key, values.remark])).toEqual([
      ['1', '보냄'],
      ['n', null],
    ]);
    const newer = run(saved, {
      type: 'records',
      records: [section(1, { remark: '다음' }), section(9)],
    });
    expect(newer.rows.map(({ key, values }) => [key, values.remark])).toEqual([
      ['1', '다음'],
      ['n', null],
    ]);
  });

  it('keeps the values of a failed row, with the reason', () => {
    const failed = run(start(section(1)), change('1', { remark: '고침' }), sending('1', {}), {
      type: 'failed',
      key: '1',
      failure: '거절',
      errors: { remark: '너무 깁니다' },
      conflict: null,
      isDeleted: false,
    });
    expect(row(failed, '1')).toMatchObject({
      state: 'changed',
      failure: '거절',
      errors: { remark: '너무 깁니다' },
      values: { remark: '고침' },
    });
  });
});
