// Prints the path of Chromium, and installs Debian's if there is none.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

// The headless shell loads a page with half the work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** In order of preference: older releases have no shell. */
const packages = ['chromium-headless-shell', 'chromium'];

/** @param {string} path */
function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

/**
 * @returns {string | null}
 * @throws if CHROMIUM_PATH names no program: another browser would hide the mistake
 */
export function findBrowser() {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) {
    if (runs(configured)) return configured;
    throw new Error(
      `CHROMIUM_PATH is ${configured}, where no program is. Correct it or leave it out.`,
    );
  }
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)].filter(Boolean);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, chromium.executablePath()].find(runs) ?? null;
}

/** @param {string[]} args */
function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 2, 2] }).status === 0;
}

/** @throws with advice */
export function ensureBrowser() {
  const browser = findBrowser();
  if (browser) return browser;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing it with apt-get.');
    aptGet('update');
    for (const name of packages) {
      const done = aptGet('install', '-y', '--no-install-recommends', name);
      const installed = done ? findBrowser() : null;
      if (installed) return installed;
    }
  }
  throw new Error(
    'The browser tests need Chromium, and none was found. Install it (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.',
  );
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
