import { expect, it } from 'vitest';
import { unreadable } from '../../tools/resources/members';

const at = (place: string) =>
  Object.assign(new ReferenceError('defineResource is not defined'), {
    stack: `ReferenceError: defineResource is not defined\n    at ${place}\n    at ModuleJob.run (node:internal/modules/esm/module_job:325:25)`,
  });

it.each([
  ['file:///app/resources/vouchers.ts:3:25'],
  ['<anonymous> (/app/resources/vouchers.ts:3:25)'],
  ['file:///app/resources/vouchers.ts?namespace=1:3:25'],
])('names a forgotten import in the file that lacks it, whatever imports that: %s', (place) => {
  expect(unreadable('/app', 'server/extensions/changes/index.ts', at(place))).toEqual({
    file: 'resources/vouchers.ts',
    key: 'the file',
    message: "can't be read: defineResource is not defined",
    remedy: 'import it, or correct its name',
    line: 3,
  });
});
