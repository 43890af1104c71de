import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useSaveReasons } from '../../src/record/form/useSaveReasons';
import { ChunkLoadError } from '../../src/shell/faults/chunk';
import { show } from '../grid/gridHarness';
import { resourceOf } from '../support/resources';

vi.mock('../../src/shell/faults/chunk', async (original) => ({
  ...(await original<object>()),
  importWithTimeout: async () => {
    throw new ChunkLoadError('Loading a page script failed.');
  },
}));

const reservations = resourceOf('reservations');
const read = { id: 1, code: 'R-1', name: '홍길동', revStatus: 'HOLD' };

async function reasonsFor(typed: object) {
  const found: string[][] = [];
  function Host() {
    const reasons = useSaveReasons();
    const ask = async () => {
      const saving = [{ typed: { ...read, ...typed }, read }];
      found.push(await reasons({ resource: reservations, saving, isNamed: false }));
    };
    return <button onClick={() => void ask()}>저장</button>;
  }
  show(<Host />, {});
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button'));
  await vi.waitFor(() => expect(found).toHaveLength(1));
  return found[0];
}

it('a save that reaches no asked state needs no further script', async () => {
  expect(await reasonsFor({ name: '김철수' })).toEqual([]);
});

it('without the script of the check, the question is in the language of the page', async () => {
  expect(await reasonsFor({ revStatus: 'CONFIRM' })).toEqual([
    '서버에 연결할 수 없습니다. 네트워크를 확인해 주세요.',
  ]);
});
