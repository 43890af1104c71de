// npm run bench: ratios side by side, and no judgement. With names as arguments, only those: screens, reservation, api, payload.
import { benchApi } from './api';
import { benchPayload } from './payload';
import { benchReservation } from './reservation';
import { benchScreens } from './screens';

const benchmarks = {
  screens: () => benchScreens(7),
  reservation: () => benchReservation(7),
  api: () => benchApi(21),
  payload: benchPayload,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in benchmarks));
if (unknown !== undefined) {
  console.error(`There is no benchmark "${unknown}": ${Object.keys(benchmarks).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const [name, run] of Object.entries(benchmarks))
    if (wanted.length === 0 || wanted.includes(name)) await run();
}
