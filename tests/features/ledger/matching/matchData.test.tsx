import { act, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { useMatchData } from '../../../../src/features/ledger/matching/useMatchData';
import { fakeProvider } from '../../../record/formHarness';
import { inData } from '../../../data/inData';

const period = { from: '2026-11-08', to: '2026-11-21' };
const entry = { direction: 'DEPOSIT', currency: 'KRW', createdAt: '2026-11-20 10:00:00' };

it('an entry deleted by an undo does not count as not loaded', async () => {
  const provider = fakeProvider({
    depositandwithdrawals: [11, 12].map((id) => ({ id, ...entry, amount: '500000' })),
  });
  const Data = inData(provider);
  const { result } = renderHook(() => useMatchData(period, {}), {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <Data>{children}</Data>
      </MemoryRouter>
    ),
  });
  await waitFor(() => expect(result.current.entries).toHaveLength(2));
  act(() => void result.current.putEntry({ id: 99, ...entry, amount: '1' }));
  await waitFor(() => expect(result.current.entries).toHaveLength(3));
  act(() => void result.current.dropEntry(99));
  await waitFor(() => expect(result.current.entries).toHaveLength(2));
  expect(result.current.missing).toBe(0);
});
