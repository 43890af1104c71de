import { expect, type Page } from '@playwright/test';

interface Answer {
  status: number;
  body: { data?: Record<string, unknown>; message?: string };
}

export const tokenIn = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const kept = localStorage.getItem('RaStore.tour.session') ?? '{}';
    return (JSON.parse(kept) as { accessToken?: string }).accessToken;
  });

/** As the page's user, bypassing client caches. */
export async function callApi(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<Answer> {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    ...(data && { data }),
    headers: { Accept: 'application/json', Authorization: `Bearer ${await tokenIn(page)}` },
  });
  return { status: answer.status(), body: (await answer.json()) as Answer['body'] };
}

/** @throws if refused */
export async function askServer(page: Page, path: string): Promise<unknown> {
  const { status, body } = await callApi(page, 'GET', path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return body;
}

/** @throws if refused */
export async function make(page: Page, path: string, data: object) {
  const { status, body } = await callApi(page, 'POST', path, data);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { id: number; code: string; [field: string]: unknown };
}

/** Into what has the focus, or on the page. */
export const pasteText = (page: Page, text: string, onPage = false): Promise<void> =>
  page.evaluate(
    ([pasted, isOnPage]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      (isOnPage ? document.body : document.activeElement)?.dispatchEvent(event);
    },
    [text, onPage] as const,
  );

export const asCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join('\t')).join('\r\n');
