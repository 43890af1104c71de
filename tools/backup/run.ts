import { readEnv } from '../../server/env';
import { StartProblem } from '../../server/errors';
import { backup, restore } from '../../server/backup';
import { tallyLines } from '../../server/backup/format';
import { operate } from '../operate';

const usage = 'npm run backup -- <file>, or npm run restore -- <file> [--replace]';

async function run([task, ...args]: readonly string[]): Promise<string[]> {
  const replace = args.includes('--replace');
  const files = args.filter((arg) => !arg.startsWith('--'));
  const [file] = files;
  if (file === undefined || files.length > 1) throw new StartProblem(`Give one file: ${usage}.`);
  const where = readEnv(process.env);
  if (task === 'backup') {
    const counts = await backup(where, file);
    return [...tallyLines(counts), `Backed up to ${file}.`];
  }
  const counts = await restore(where, file, { replace });
  return [...tallyLines(counts), `Restored from ${file}: the data matches the backup.`];
}

await operate(run);
