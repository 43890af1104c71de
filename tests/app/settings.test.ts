import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { nextPath } from '../../src/app/guard';
import { startPath } from '../../src/app/routes';
import { removeEntry, writeEntry } from '../../src/store/browserStorage';
import { START_SCREEN_SETTING, survivesSignOut } from '../../src/store/keys';
import { elementPlaces } from '../../src/features/elements/elementPlaces';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

describe('the start screen', () => {
  afterEach(() => removeEntry(START_SCREEN_SETTING));

  it('is opened after signing in, unless another page was requested', () => {
    expect(nextPath('', startPath())).toBe('/admin');
    writeEntry(START_SCREEN_SETTING, 'codes/cities');
    expect(nextPath('', startPath())).toBe('/admin/codes/cities');
    expect(nextPath('?next=%2Fadmin%2Fusers', startPath())).toBe('/admin/users');
    expect(survivesSignOut(START_SCREEN_SETTING)).toBe(true);
  });

  it.each(['//evil.example', '../x', '/admin', 'a b', 'javascript:x', '', 7, null, ['users']])(
    'is the dashboard for an unknown route: %j',
    (stored) => {
      writeEntry(START_SCREEN_SETTING, stored);
      expect(startPath()).toBe('/admin');
    },
  );
});

describe('the shared elements', () => {
  it('are where their page says', () => {
    for (const path of Object.values(elementPlaces).flat())
      expect(existsSync(resolve(root, path)), path).toBe(true);
  });

  it('use the theme’s colors: no style sheet names one, except for print', () => {
    const sheets = readdirSync(resolve(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.css') && !path.endsWith('print.css'),
    );
    expect(sheets.length).toBeGreaterThan(20);
    const stray = sheets.filter((path) =>
      /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i.test(read(`src/${path}`)),
    );
    expect(stray).toEqual([]);
  });
});
