import type { Check } from '../check';
import { extensionChecks } from '../extensions/registered';
import { groupItems } from '../../../src/util/groupItems';
import { corsChecks } from './cors';
import { deleteChecks } from './deletes';
import { filterChecks } from './filters';
import { headerChecks } from './headers';
import { listChecks } from './lists';
import { logoutChecks } from './logout';
import { packedChecks } from './packed';
import { realtimeChecks } from './realtime';
import { searchChecks } from './search';
import { shapeChecks } from './shapes';
import { signInChecks } from './signIn';
import { writeChecks } from './writes';

export const checks: readonly Check[] = [
  ...signInChecks,
  ...headerChecks,
  ...corsChecks,
  ...listChecks,
  ...filterChecks,
  ...searchChecks,
  ...shapeChecks,
  ...packedChecks,
  ...realtimeChecks,
  ...Object.entries(extensionChecks).flatMap(([extension, own]) =>
    own.map((check) => ({ extension, ...check })),
  ),
  ...writeChecks,
  ...deleteChecks,
  ...logoutChecks,
];

export const checkGroupOf = ({ name }: Check): string => name.slice(0, name.indexOf('.'));

/** For `--list` and docs/conform.md. */
export const checksByGroup = (): ReadonlyMap<string, readonly Check[]> =>
  new Map(groupItems(checks, checkGroupOf));
