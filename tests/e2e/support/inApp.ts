import type { Page } from '@playwright/test';

/** Goes to another address as a link inside the product does: loading it all again costs six times as much. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** Leaves the admin and comes back to where one was: drawn anew, with nothing left of what it had fetched. */
export async function drawAnew(page: Page): Promise<void> {
  const { pathname, search, hash } = new URL(page.url());
  await goInApp(page, '/');
  await page.locator('.home').waitFor();
  await goInApp(page, `${pathname}${search}${hash}`);
}

/** Lists of five rows from now on: enough for every colour and width, and fewer to look at. */
export async function fewRows(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('RaStore.tour.settings.pageSize', '5'));
}

/** What the server answers the signed-in person, past every cache of the client. @throws for a refusal */
export async function askServer(page: Page, path: string): Promise<unknown> {
  return page.evaluate(async (to) => {
    const kept = JSON.parse(localStorage.getItem('RaStore.tour.session') ?? '{}') as {
      accessToken?: string;
    };
    const answer = await fetch(`/api${to}`, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${kept.accessToken}` },
    });
    if (!answer.ok) throw new Error(`${to}: ${answer.status}`);
    return answer.json() as Promise<unknown>;
  }, path);
}

/** Shares of a list for tests that take several each: neighbours, which are alike in weight, in different ones. */
export function inShares<T>(all: readonly T[], size: number): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, share) =>
    all.filter((_one, index) => index % count === share),
  );
}
