import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../../tests/support/readme';

describe('npm run check-resources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'resource-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const command = ['--import', 'tsx', 'tools/resources/check.ts'];
  const options = { cwd: root, encoding: 'utf8' } as const;

  it('reads a folder of JSON files, and fails where one is wrong', () => {
    const example = readFileSync(join(root, 'docs/examples/airways.json'), 'utf8');
    writeFileSync(
      join(folder, 'airways.json'),
      example.replace('"recordRepresentation": "name"', '"recordRepresentation": "nmae"'),
    );
    const run = spawnSync(process.execPath, [...command, '--dir', folder], options);
    expect(run.stderr).toBe('');
    expect(run.stdout).toMatch(
      /airways\.json:7: recordRepresentation names the unknown field "nmae"; did you mean "name"\?\n\d+ resources, 1 file, 1 finding\.\n$/,
    );
    expect(run.status).toBe(1);
  });
});
