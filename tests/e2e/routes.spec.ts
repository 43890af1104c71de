import ko from '../../i18n/ko';
import { inTheme, violations } from './support/axe';
import { fewRows, goInApp, inShares } from './support/inApp';
import { languages } from './support/languages';
import {
  choose,
  fitsPhone,
  isAccessible,
  isEdited,
  openScreen,
  pathOf,
  resourceOf,
  routes,
} from './support/screens';
import { expect, test } from './support/test';
import { isDrawnByHand } from './support/views';

const combinations = [
  { language: 'ko', theme: 'light', task: 'edited' },
  { language: 'en', theme: 'dark', task: 'edited' },
  { language: 'ko', theme: 'dark', task: 'on a phone' },
  { language: 'en', theme: 'light', task: 'on a phone' },
] as const;

const WIDTHS = [1280, 1440, 1920] as const;

const kindOf = (route: string) => {
  const resource = resourceOf(route);
  if (!resource) return 0;
  return isDrawnByHand(resource.name, 'list') ? 1 : 2;
};
/** Generic screens are the same code: one for each combination. */
const generic = routes.filter((route) => kindOf(route) === 2).slice(0, combinations.length);
/** Each kind gets each combination. */
const sorted = routes
  .filter((route) => kindOf(route) < 2)
  .toSorted((one, other) => kindOf(one) - kindOf(other))
  .concat(generic);

for (const [index, { language, theme, task }] of combinations.entries())
  for (const share of inShares(
    sorted.filter((_, at) => at % combinations.length === index),
    3,
  ))
    test(`${share.map(pathOf).join(', ')}: ${language}, ${theme}, ${task}`, async ({ page }) => {
      const { words } = languages[language];
      await fewRows(page);
      await choose(page, language, theme);
      for (const route of share)
        await test.step(pathOf(route), async () => {
          const width = WIDTHS[sorted.indexOf(route) % WIDTHS.length] ?? WIDTHS[0];
          await page.setViewportSize({ width, height: 900 });
          await openScreen(page, route, words);
          await isAccessible(page, route, route === share[0]);
          if (task === 'edited') await isEdited(page, route, words);
          else await fitsPhone(page, route);
        });
      // Restored for the next tests.
      await choose(page, 'ko');
    });

test('storage, profile and settings are active in the person’s menu', async ({ page }) => {
  for (const screen of ['storage', 'profile', 'settings'] as const) {
    await goInApp(page, `/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ko[screen].title);
    await page.getByRole('button', { name: ko.ra.auth.user_menu }).click();
    const active = page.getByRole('menuitem').and(page.locator('.active[aria-current="page"]'));
    await expect(active).toHaveText(ko[screen].title);
    await page.keyboard.press('Escape');
  }
});

test.describe('public screens', () => {
  test.use({ signedIn: false });
  test('have no serious accessibility fault in light and dark, including an unknown path', async ({
    page,
  }) => {
    const { notFound, home, auth } = ko.shell;
    await page.goto('/no-such-page');
    for (const [path, title] of [
      ['/no-such-page', notFound.title],
      ['/', home.title],
      ['/auth', auth.title],
    ] as const)
      await test.step(path, async () => {
        await goInApp(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        for (const theme of ['light', 'dark'] as const) {
          await inTheme(page, theme);
          const only = theme === 'dark' ? 'colors' : undefined;
          expect(await violations(page, { only }), theme).toEqual([]);
        }
      });
  });
});
