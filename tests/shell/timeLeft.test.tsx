import { act, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { secondsLeft, WorkProgress } from '../../src/shell/elements/WorkProgress';
import { i18n } from '../support/admin';

it.each([
  ['unknown before the first record', 0, 100, 5_000, null],
  ['unknown in the first seconds', 10, 100, 2_900, null],
  ['not said of moments', 50, 100, 5_000, null],
  ['in steps of ten seconds', 10, 100, 3_000, 30],
  ['in minutes', 1_000, 10_000, 60_000, 540],
])('is %s', (_, done, total, elapsed, expected) => {
  expect(secondsLeft(done, total, elapsed)).toBe(expected);
});

it('is shown after what is done', async () => {
  vi.useFakeTimers();
  const progress = (done: number) => (
    <I18nContextProvider value={i18n}>
      <WorkProgress done={done} total={10_000} />
    </I18nContextProvider>
  );
  const { rerender } = render(progress(0));
  expect(screen.getByRole('status')).not.toHaveTextContent('남음');
  rerender(progress(1_000));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('status')).toHaveTextContent('10,000건 중 1,000건 처리 · 약 9분 남음');
});
