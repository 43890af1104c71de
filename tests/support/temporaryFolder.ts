import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** @param atEnd onTestFinished for one test's */
export function temporaryFolder(atEnd: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), 'tour-test-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
