import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Disk, type Fate } from './disk';
import type { Entry } from './journal';
import { isLab } from '../../tests/support/depth';
import { losePower } from './run';
import { freshDataDir } from '../../tests/support/template';

const kept: Fate = () => 'kept';
const lost: Fate = () => 'lost';

function after(entries: readonly Entry[]): [synced: object, all: object] {
  const disk = new Disk(new Map([['old', Buffer.from('old')]]));
  for (const entry of entries) disk.do(entry);
  const found = (fate: Fate) =>
    Object.fromEntries(
      [...disk.after({ contents: fate, names: fate })].map(([path, bytes]) => [
        path,
        String(bytes),
      ]),
    );
  return [found(lost), found(kept)];
}

const write = (file: number, text: string, at = 0): Entry => {
  const data = Buffer.from(text);
  return { op: 'write', file, at, length: data.length, data: data.toString('base64') };
};

it('a disk has what was synced, and may have the rest', () => {
  const open: Entry = { op: 'open', path: 'old', file: 1 };
  expect(after([open, write(1, 'new')])).toEqual([{ old: 'old' }, { old: 'new' }]);
  const synced: Entry[] = [open, write(1, 'new'), { op: 'sync', file: 1 }];
  expect(after([...synced, write(1, 'er', 3)])).toEqual([{ old: 'new' }, { old: 'newer' }]);
  expect(after([...synced, { op: 'resize', file: 1, size: 1 }])).toEqual([
    { old: 'new' },
    { old: 'n' },
  ]);
});

it('a disk has a file under its name once the folder was synced', () => {
  const made: Entry[] = [
    { op: 'create', path: 'new' },
    { op: 'open', path: 'new', file: 1 },
    write(1, 'new'),
    { op: 'sync', file: 1 },
  ];
  expect(after(made)).toEqual([{ old: 'old' }, { old: 'old', new: 'new' }]);
  const named: Entry[] = [...made, { op: 'open', path: '', file: 2 }, { op: 'sync', file: 2 }];
  expect(after(named)).toEqual([
    { old: 'old', new: 'new' },
    { old: 'old', new: 'new' },
  ]);
  expect(after([...named, { op: 'rename', path: 'new', to: 'old' }])).toEqual([
    { old: 'old', new: 'new' },
    { old: 'new' },
  ]);
});

it('a disk may have some sectors of a write, and not others', () => {
  const disk = new Disk(new Map([['old', Buffer.alloc(1024)]]));
  disk.do({ op: 'open', path: 'old', file: 1 });
  disk.do(write(1, 'x'.repeat(1024)));
  const fates = ['torn', 'lost', 'kept'] as const;
  let asked = 0;
  const found = disk.after({ contents: () => fates[asked++] ?? 'lost', names: kept }).get('old');
  expect(String(found)).toBe('\0'.repeat(512) + 'x'.repeat(512));
});

const cuts = isLab ? 20 : 1;
it(
  'the embedded database has every answered write after the power has failed',
  { timeout: isLab ? 240_000 : 60_000 },
  async () => {
    const dataDir = await freshDataDir();
    const report = await losePower({
      cluster: join(dataDir, 'pglite'),
      cuts,
      writes: 30,
      seed: 'test',
    });
    await rm(dataDir, { recursive: true });
    expect(report).toMatchObject({ cuts, again: Math.floor(cuts / 5), losses: [] });
    // A synced log, a checkpoint, and tables created and dropped.
    expect(report.operations).toMatchObject({
      sync: expect.any(Number),
      remove: expect.any(Number),
    });
  },
);
