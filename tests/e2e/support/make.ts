import { expect, type Page } from '@playwright/test';

export async function make(page: Page, path: string, data: object) {
  const token = await page.evaluate(() => {
    const kept = localStorage.getItem('RaStore.tour.session') ?? '{}';
    return (JSON.parse(kept) as { accessToken?: string }).accessToken;
  });
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: { id: number; code: string } }).data;
}
