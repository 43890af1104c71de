import { fieldControl } from '../control';
import type { FilterDeclarations } from '../../schema/filterDeclaration';
import type { FilterKind } from '../kind';

export const via: FilterKind<FilterDeclarations['via']> = {
  read: ({ via: field, take }) => ({ takes: { via: field, take } }),
  control(filter, { resource, all }) {
    const { takes } = filter;
    const to = resource.references.find(({ field }) => field === takes?.via)?.to;
    const of = all.find(({ name }) => name === to);
    return of && takes ? fieldControl(filter, of, takes.take) : null;
  },
};
