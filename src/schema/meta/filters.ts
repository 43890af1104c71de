import { z } from 'zod';
import { filterForms } from '../../filters/forms';
import type { FilterParts } from '../../filters/kind';
import { describeKey, optionalKey } from './describeKey';
import { fieldOrParameter, fields, kinds, name } from './parts';

const saysExtension =
  'The extension, or the part of the extension `lists`, that the backend needs for it (docs/extensions.md).';

const parts: FilterParts = {
  ...kinds,
  fields,
  fieldOrParameter,
  extension: describeKey(name, saysExtension, 'mine'),
  optionalExtension: optionalKey(name, saysExtension, 'fields', 'none: every backend has it'),
};

const shapes = filterForms.flatMap(({ byName, forms }) => [
  ...(byName ? [byName(parts)] : []),
  ...Object.values(forms).map((form) => form(parts)),
]);

export const filters = z.record(name, z.union(shapes));
