// npm run test:near [-- HEAD~3]: only the tests affected since main or a commit.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './built.mjs';

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/**
 * The commit at which the branch left main; null if there is no main.
 * @param {(name: string) => string} leftAt throws for an unknown branch
 */
export function startOf(leftAt) {
  for (const name of ['main', 'origin/main', 'origin/HEAD'])
    try {
      return leftAt(name);
    } catch {
      // Not in this clone.
    }
  return null;
}

/** And the generated lists, which everything imports. */
const ADDABLE =
  /^(?:resources\/([\w-]+)|server\/rules\/(?:messages\/)?([\w-]+)|src\/fields\/\w+\/\w+|i18n\/\w+\/\w+)\.tsx?$/;
const LISTS =
  /^(?:resources\/index|src\/fields\/registered|server\/rules\/(?:messages\/)?registered|i18n\/\w+\/index)\.ts$/;
/** Tests of all resources, types and labels. */
const OF_ALL = [
  'tests/resources',
  'tests/i18n',
  'tests/fields',
  'tests/tools/checkResources.test.ts',
];

/**
 * A new file affects no existing code, though everything imports the list that names it.
 * @param {readonly string[]} changed
 * @param {readonly string[]} added among them
 * @param {string} base commit
 * @returns {string[][]}
 */
export function nearTests(changed, added, base) {
  const isNew = (/** @type {string} */ path) => ADDABLE.test(path) && added.includes(path);
  const others = changed.filter((path) => !isNew(path) && !LISTS.test(path));
  const isMore = changed.some(isNew) && !others.some((path) => ADDABLE.test(path));
  if (!isMore) return [['run', '--changed', base, '--passWithNoTests']];
  const names = changed.filter(isNew).flatMap((path) => {
    const [, resource, rule] = ADDABLE.exec(path) ?? [];
    return resource ?? rule ?? [];
  });
  const code = others.filter((path) => /\.(?:[mc]?[jt]sx?|css|json)$/.test(path));
  return [
    ['run', ...OF_ALL],
    ...(names.length ? [['run', 'tests/contract', '-t', [...new Set(names)].join('|')]] : []),
    ...(code.length ? [['related', '--run', '--passWithNoTests', ...code]] : []),
  ];
}

/**
 * Changed ones, and those named like a feature, resource or room with a change.
 * @param {readonly string[]} changed
 * @param {readonly string[]} specs
 */
export function nearSpecs(changed, specs) {
  const plain = (/** @type {string} */ text) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  const rooms = changed.flatMap((path) => {
    const [, name] =
      /^(?:src\/features|server\/rules|resources|src|server)\/([^/.]+)/.exec(path) ?? [];
    return name ? [plain(name)] : [];
  });
  /** @type {Readonly<Record<string, string>>} */
  const features = { depositandwithdrawals: 'ledger', sections: 'itinerary', record: 'forms' };
  const near = rooms.flatMap((room) => [room, features[room] ?? room]);
  return specs.filter((spec) => {
    const name = plain(basename(spec, '.spec.ts'));
    const stem = name.replace(/s$/, '');
    return (
      changed.includes(`tests/e2e/${spec}`) ||
      near.some((room) => room.startsWith(stem) || name.startsWith(room.replace(/s$/, '')))
    );
  });
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) {
  const base = process.argv[2] ?? startOf((name) => git('merge-base', 'HEAD', name));
  if (base === null) {
    console.error('There is no branch main to compare with: npm run test:near -- <commit>');
    process.exit(2);
  }
  const untracked = git('ls-files', '--others', '--exclude-standard');
  /** @param {string[]} filter */
  const differing = (...filter) =>
    [git('diff', '--name-only', ...filter, base), untracked].join('\n').split('\n').filter(Boolean);
  const changed = differing();
  if (changed.length === 0) {
    console.log(`Nothing has changed since ${base.slice(0, 9)}.`);
    process.exit();
  }
  /** @param {string} command @param {string[]} args */
  const run = (command, args) => {
    const { status } = spawnSync('npx', [command, ...args], { cwd: root, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  };
  for (const args of nearTests(changed, differing('--diff-filter=A'), base)) run('vitest', args);
  const specs = nearSpecs(
    changed,
    readdirSync(join(root, 'tests/e2e')).filter((name) => name.endsWith('.spec.ts')),
  );
  console.log(specs.length ? `Browser tests: ${specs.join(', ')}` : 'No browser test is near.');
  if (specs.length) run('playwright', ['test', ...specs.map((name) => `tests/e2e/${name}`)]);
}
