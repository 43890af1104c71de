import type { GetListParams } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../src/data/errors';
import type { SaveTarget } from '../../src/record/changeGuard/useOutlierConfirm';
import { askToSave } from './saveQuestions';
import { textsOf } from '../support/textsOf';

const sections = (...states: (string | null)[]) =>
  states.map((cfm, at) => ({ id: at + 1, section: 'GOLF', date: '2026-05-01', cfm }));
const trip = (id: number, more: object = {}) => ({
  id,
  code: `R-${id}`,
  name: '홍길동',
  revStatus: 'HOLD',
  sections: sections('CONFIRM', 'REQUEST', 'CANCEL', null),
  ...more,
});

async function ask(
  saving: readonly SaveTarget[],
  getList = vi.fn(async (_route: string, _params: GetListParams) => ({
    data: [] as object[],
    total: 0,
  })),
) {
  const { question, answers } = await askToSave(saving, getList);
  return { said: question ? textsOf('listitem', question) : answers, getList };
}

const confirm = { revStatus: 'CONFIRM' };

it('a bulk change that confirms trips with open sections asks, and counts those of each', async () => {
  const { said, getList } = await ask([
    { typed: confirm, read: trip(1) },
    { typed: confirm, read: trip(2, { sections: sections('CONFIRM', 'CANCEL') }) },
    { typed: confirm, read: trip(3, { revStatus: 'CONFIRM' }) },
    { typed: { name: '김철수' }, read: trip(4) },
  ]);
  expect(said).toEqual(['R-1: 일정 2건이 아직 미확정 상태입니다.']);
  expect(getList).not.toHaveBeenCalled();
});

it('a single trip is not named', async () => {
  expect((await ask([{ typed: confirm, read: trip(1) }])).said).toEqual([
    '일정 2건이 아직 미확정 상태입니다.',
  ]);
});

it('without open ones there is no dialog', async () => {
  const settled = trip(1, { sections: sections('CONFIRM', 'CANCEL') });
  expect((await ask([{ typed: confirm, read: settled }])).said).toEqual([true]);
});

it('missing children are fetched, and a failure is reported', async () => {
  const misfit = trip(1, { sections: [], _packedMisfit: ['sections'] });
  const stored = sections('WAIT').map((one) => ({ ...one, reservationCode: 'R-1' }));
  const { said, getList } = await ask(
    [{ typed: confirm, read: misfit }],
    vi.fn(async () => ({ data: stored, total: 1 })),
  );
  expect(said).toEqual(['일정 1건이 아직 미확정 상태입니다.']);
  expect(getList.mock.calls[0]?.[1].filter).toEqual({ reservationCode: 'R-1' });
});

it('a failure to fetch them is a reason to ask', async () => {
  const failing = vi.fn(() =>
    Promise.reject(new ApiError({ kind: 'http', status: 503, text: '점검 중' })),
  );
  const misfit = trip(1, { sections: [], _packedMisfit: ['sections'] });
  expect((await ask([{ typed: confirm, read: misfit }], failing)).said).toEqual(['일정: 점검 중']);
});

it('a bulk change that cancels trips names the sections that stay', async () => {
  const cancel = { revStatus: 'CANCEL' };
  const { said } = await ask([
    { typed: cancel, read: trip(1) },
    { typed: cancel, read: trip(2, { sections: sections('CANCEL') }) },
    { typed: cancel, read: trip(3, { revStatus: 'DELETE' }) },
  ]);
  expect(said).toEqual(['R-1: 일정 3건은 취소되지 않고 그대로 남습니다.']);
});
