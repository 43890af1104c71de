import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const OTHERS_ENTER = 0o001;

const COPY_OPTIONS = { recursive: true, verbatimSymlinks: true };

/** null if all can be entered. @param path absolute */
export async function closedFolder(path: string): Promise<string | null> {
  const parent = dirname(path);
  if (parent === path) return null;
  const above = await closedFolder(parent);
  if (above !== null) return above;
  const { mode } = await stat(parent);
  return (mode & OTHERS_ENTER) === 0 ? parent : null;
}

/**
 * Copies a package and one dependency for other users; links the others.
 * @param entry the main file
 * @param programs name of the package with the programs
 * @returns the main file of the copy
 * @throws if other users can't enter `temporary` either
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
  await cp(home, copy, COPY_OPTIONS);
  const resolve = createRequire(entry);
  const dependency = packageOf(resolve.resolve(programs));
  await cp(dependency.home, join(packages, programs), COPY_OPTIONS);
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
