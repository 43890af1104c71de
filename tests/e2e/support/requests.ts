import type { Page } from '@playwright/test';

export function asked(page: Page, path: string): URLSearchParams[] {
  const found: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === `/api/${path}` && request.method() === 'GET') found.push(url.searchParams);
  });
  return found;
}
