import { inTheme } from '../../tests/e2e/support/axe';
import { fewRows, goInApp } from '../../tests/e2e/support/inApp';
import { languages, type Language } from '../../tests/e2e/support/languages';
import {
  choose,
  fitsPhone,
  hasContrast,
  isAccessible,
  isEdited,
  openScreen,
  pathOf,
  resourceOf,
  routes,
} from '../../tests/e2e/support/screens';
import { expect, test } from '../../tests/e2e/support/test';
import { openPopups } from '../../tests/e2e/support/popups';

// `npm test` covers a part of the combinations.
for (const language of Object.keys(languages) as Language[])
  for (const route of routes)
    test(`${pathOf(route)} in ${language}`, async ({ page }) => {
      const { words } = languages[language];
      await fewRows(page);
      await choose(page, language);
      await openScreen(page, route, words);
      await isAccessible(page, route, true);
      await inTheme(page, 'dark');
      await hasContrast(page, route, true);
      await inTheme(page, 'light');
      await isEdited(page, route, words);
      await fitsPhone(page, route);
      await choose(page, 'ko');
    });

for (const language of Object.keys(languages) as Language[])
  for (const route of routes)
    test(`everything that opens on ${pathOf(route)} is translated in ${language}`, async ({
      page,
    }) => {
      await fewRows(page);
      await choose(page, language);
      await openScreen(page, route, languages[language].words);
      await openPopups(page);
      if (resourceOf(route)) {
        await goInApp(page, `${pathOf(route)}/create`);
        await expect(page.locator('.form-field').first()).toBeVisible();
        await openPopups(page);
      }
      await choose(page, 'ko');
    });
