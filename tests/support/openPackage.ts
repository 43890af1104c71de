import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const OTHERS_ENTER = 0o001;

/** Keeps links within a package relative: by default they would point to the original. */
const AS_IT_IS = { recursive: true, verbatimSymlinks: true };

/**
 * The first folder of a path that other users can't enter; null if they can.
 *
 * @param path absolute
 */
export async function closedFolder(path: string): Promise<string | null> {
  const parent = dirname(path);
  if (parent === path) return null;
  const above = await closedFolder(parent);
  if (above !== null) return above;
  const { mode } = await stat(parent);
  return (mode & OTHERS_ENTER) === 0 ? parent : null;
}

/**
 * Copies a package and one of its dependencies to where other users can run their programs. Other dependencies are
 * linked: only this process loads them.
 *
 * @param entry the package's main file
 * @param programs name of the package with the programs
 * @param temporary a folder for the copy
 * @returns the main file of the copy
 * @throws in one line if other users can't enter `temporary` either
 */
export async function copyToOpenFolder(
  entry: string,
  programs: string,
  temporary = tmpdir(),
): Promise<string> {
  const folder = await mkdtemp(join(temporary, 'tour-programs-'));
  await chmod(folder, 0o755);
  const closed = await closedFolder(join(folder, 'file'));
  if (closed !== null)
    throw new Error(
      `PostgreSQL runs as another user, who can't enter ${closed}: set TMPDIR to a folder that others can enter, or TEST_ENGINES=pglite.`,
    );
  const packages = join(folder, 'node_modules');
  const { name, home } = packageOf(entry);
  const copy = join(packages, name);
  await cp(home, copy, AS_IT_IS);
  const resolve = createRequire(entry);
  const carried = packageOf(resolve.resolve(programs));
  await cp(carried.home, join(packages, programs), AS_IT_IS);
  const { dependencies = {} } = resolve(join(home, 'package.json')) as {
    dependencies?: Record<string, string>;
  };
  for (const dependency of Object.keys(dependencies)) {
    const link = join(packages, dependency);
    await mkdir(dirname(link), { recursive: true });
    await symlink(packageOf(resolve.resolve(dependency)).home, link);
  }
  return entry.replace(home, copy);
}

/** The package of a file. */
function packageOf(file: string): { name: string; home: string } {
  let home = dirname(file);
  const require = createRequire(file);
  for (;;) {
    const manifest = join(home, 'package.json');
    const { name } = existsSync(manifest) ? (require(manifest) as { name?: string }) : {};
    if (name !== undefined) return { name, home };
    if (dirname(home) === home) throw new Error(`${file} belongs to no package`);
    home = dirname(home);
  }
}
