// npm run licences: permitted licenses, and no known vulnerability.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './built.mjs';

/** MPL-2.0 requires only changed sources of its own; OFL-1.1 is for fonts. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
];

const readAs = new Map([['css-mediaquery', 'BSD-3-Clause']]);

/**
 * An SPDX expression: one side of an OR is enough.
 * @param {string} expression
 * @returns {boolean}
 */
export function isAllowed(expression) {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed);
  return bare.split(' AND ').every((name) => allowed.includes(name.trim()));
}

/**
 * @param {{ packages: Record<string, { version?: string, license?: unknown }> }} lock
 * @returns {{ checked: number, refused: string[] }}
 */
export function checkLicences({ packages }) {
  const entries = Object.entries(packages).filter(([path]) => path !== '');
  const refused = entries.flatMap(([path, { version, license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const stated = readAs.get(name) ?? license;
    if (typeof stated === 'string' && isAllowed(stated)) return [];
    return [`${name} ${version}: ${typeof stated === 'string' ? stated : 'says none'}`];
  });
  return { checked: entries.length, refused };
}

/** @returns {{ found: string[] } | { unanswered: string }} */
function askAudit() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' });
  try {
    const { vulnerabilities, message } = JSON.parse(stdout);
    if (vulnerabilities === undefined) return { unanswered: String(message) };
    return {
      found: Object.values(vulnerabilities).map(({ name, severity }) => `${name}: ${severity}`),
    };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { unanswered: 'npm audit returned no readable result' };
  }
}

function run() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { checked, refused } = checkLicences(lock);
  for (const line of refused) console.error(`Not allowed: ${line}`);
  console.log(`${checked} packages, ${refused.length} under a licence that is not allowed.`);
  const audit = askAudit();
  if ('unanswered' in audit)
    console.log(
      `Vulnerabilities not checked, as the registry does not answer: ${audit.unanswered}`,
    );
  else {
    for (const line of audit.found) console.error(`Vulnerable: ${line}`);
    console.log(`${audit.found.length} packages with a known vulnerability.`);
  }
  if (refused.length > 0 || ('found' in audit && audit.found.length > 0)) process.exitCode = 1;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) run();
