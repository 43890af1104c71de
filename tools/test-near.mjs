// npm run test:near: the tests of what a change touches, in place of all: Vitest's that import a changed file, and the
// browser tests of the features it belongs to. Against main unless another commit is named: npm run test:near -- HEAD~3
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/**
 * The commit that a change begins at: where it left main, of this clone or of where that came from.
 * @param {(name: string) => string} leftAt throws for a branch that there is not
 * @returns null where there is no main at all
 */
export function startOf(leftAt) {
  for (const name of ['main', 'origin/main', 'origin/HEAD'])
    try {
      return leftAt(name);
    } catch {
      // Not in this clone: the next one.
    }
  return null;
}

/**
 * The browser tests that a change is most likely to break: a changed one itself, and those that are called like a
 * feature, a resource or a room with a change in it.
 * @param {readonly string[]} changed paths below the repository
 * @param {readonly string[]} specs names of files in tests/e2e
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
  const changed = [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter(Boolean);
  if (changed.length === 0) {
    console.log(`Nothing has changed since ${base.slice(0, 9)}.`);
    process.exit();
  }
  /** @param {string} command @param {string[]} args */
  const run = (command, args) => {
    const { status } = spawnSync('npx', [command, ...args], { cwd: root, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  };
  run('vitest', ['run', '--changed', base, '--passWithNoTests']);
  const specs = nearSpecs(
    changed,
    readdirSync(join(root, 'tests/e2e')).filter((name) => name.endsWith('.spec.ts')),
  );
  console.log(specs.length ? `Browser tests: ${specs.join(', ')}` : 'No browser test is near.');
  if (specs.length) run('playwright', ['test', ...specs.map((name) => `tests/e2e/${name}`)]);
}
