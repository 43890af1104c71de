// The API of npm run dev, which restarts it after changes.
import { writeSync } from 'node:fs';

const { FAILURE_MARK } = process.env;
process.on('exit', (code) => {
  if (code > 0) writeSync(2, `${FAILURE_MARK}\n`);
});
try {
  await import('../server/main');
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
