import type { Page } from '@playwright/test';
import ko from '../../../i18n/ko';
import { expect } from './test';

export const offer = (page: Page) =>
  page.getByText(ko.draft.offer.split('%')[0] ?? '', { exact: false });

const kept = (page: Page, path: string) =>
  page.evaluate(
    (end) => Object.keys(localStorage).filter((key) => key.includes('draft:') && key.endsWith(end)),
    path,
  );

export const isKept = (page: Page, path: string) =>
  expect.poll(() => kept(page, path)).toHaveLength(1);

export const isGone = (page: Page, path: string) => expect.poll(() => kept(page, path)).toEqual([]);
