import { z } from 'zod';
import { filterForms } from '../../filters/forms';
import type { FilterParts } from '../../filters/kind';
import type { FieldName } from '../filterDeclaration';
import { describeKey, optionalKey } from './describeKey';
import { kinds, name, names } from './parts';

const saysExtension =
  'The extension, or the part of the extension `lists`, that the backend needs for it (docs/extensions.md).';

// `checkNames` checks that the field exists.
const field = z.string() as unknown as z.ZodType<FieldName>;

const parts: FilterParts = {
  ...kinds,
  field,
  fields: names as unknown as FilterParts['fields'],
  fieldOrParameter: field,
  extension: describeKey(name, saysExtension, 'mine'),
  optionalExtension: optionalKey(name, saysExtension, 'fields', 'none: every backend has it'),
};

const shapes = filterForms.flatMap(({ byName, forms }) => [
  ...(byName ? [byName(parts)] : []),
  ...Object.values(forms).map((form) => form(parts)),
]);

export const filters = z.record(name, z.union(shapes));
