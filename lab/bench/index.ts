// npm run bench: figures side by side, and where they stand to their targets. With names as arguments, only those parts;
// --rounds n, --throttle 4, --line slow and --font system say how the whole pages are measured, --reservations n how many `scale` makes,
// --turns n how much is done in a `day`.
import { benchApi } from './api';
import { benchPages, pageParts } from './pages';
import { benchDay } from './day';
import { benchHeavy } from './heavy';
import { benchScale } from './scale';
import { readArguments } from './settings';
import { benchSheets } from './sheets';

const { parts, settings } = readArguments(process.argv.slice(2));
const others = {
  heavy: () => benchHeavy(settings),
  day: () => benchDay(settings),
  api: () => benchApi(21),
  sheets: () => benchSheets(),
  scale: () => benchScale(settings),
};

const known = [...Object.keys(pageParts), ...Object.keys(others)];
const unknown = parts.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}": ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  // A million reservations take a quarter of an hour and ten gigabytes, and a day as long: they are asked for by name.
  const usual = known.filter((name) => name !== 'scale' && name !== 'day');
  const wanted = parts.length === 0 ? usual : parts;
  if (wanted.some((name) => name in pageParts)) await benchPages(wanted, settings);
  for (const [name, run] of Object.entries(others)) if (wanted.includes(name)) await run();
}
