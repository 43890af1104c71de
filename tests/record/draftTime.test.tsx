import { renderHook } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useFormatDraftTime } from '../../src/record/drafts/useFormatDraftTime';
import { stopClock } from '../support/clock';
import { i18n } from '../support/admin';

stopClock();

test.each([
  ['2026-11-20T00:05:00+09:00', '오늘 00:05'],
  ['2026-11-19T23:55:00+09:00', '어제 23:55'],
  ['2026-11-18T23:59:00+09:00', '2026-11-18 23:59'],
])('%s is shown in the office’s time: %s', (at, shown) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nContextProvider value={i18n}>{children}</I18nContextProvider>
  );
  const { result } = renderHook(() => useFormatDraftTime(), { wrapper });
  expect(result.current(Date.parse(at))).toBe(shown);
});
