import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { combineRecordHooks } from '../../src/fields/components/fieldInputs';
import type { FilledInHook } from '../../src/fields/components/types';
import { resourceOf } from '../support/resources';

const ledger = resourceOf('depositandwithdrawals');

it('any number of field types may fill in', () => {
  const fills =
    (name: string, isPending: boolean): FilledInHook =>
    () => ({ isPending, of: ({ id }) => ({ [name]: id }) });
  const useAll = combineRecordHooks([fills('a', false), undefined, fills('b', true)]);
  const { result } = renderHook(() => useAll(ledger, [], {}));
  expect(result.current.of({ id: 1 })).toEqual({ a: 1, b: 1 });
  expect(result.current.isPending).toBe(true);
});
