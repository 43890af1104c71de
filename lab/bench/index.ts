// npm run bench [-- parts --rounds n --throttle 4 --line slow --font system --reservations n --turns n]
import { benchApi } from './api';
import { benchPages, pageParts } from './pages';
import { benchDay } from './day';
import { benchHeavy } from './heavy';
import { benchScale } from './scale';
import { readArguments } from './settings';
import { benchSheets } from './sheets';

const { parts, settings } = readArguments(process.argv.slice(2));
const otherParts = {
  heavy: () => benchHeavy(settings),
  day: () => benchDay(settings),
  api: () => benchApi(21),
  sheets: () => benchSheets(),
  scale: () => benchScale(settings),
};

const partNames = [...Object.keys(pageParts), ...Object.keys(otherParts)];
const unknown = parts.find((name) => !partNames.includes(name));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}": ${partNames.join(', ')}.`);
  process.exitCode = 1;
} else {
  // A quarter of an hour and ten gigabytes: only run if named.
  const usual = partNames.filter((name) => name !== 'scale' && name !== 'day');
  const chosen = parts.length === 0 ? usual : parts;
  if (chosen.some((name) => name in pageParts)) await benchPages(chosen, settings);
  for (const [name, run] of Object.entries(otherParts)) if (chosen.includes(name)) await run();
}
