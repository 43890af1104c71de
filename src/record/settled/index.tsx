import { settlingOf } from '../../fields';
import type { AnyRecord, Resource } from '../../schema';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartBoundary } from '../../shell/faults/PartBoundary';

const Notice = lazyComponent(() => import('./Notice'));

/** How far other records account for the amounts of this one, above what it says of itself. */
export function Settled({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const fields = resource.fields.filter((field) => settlingOf(field) !== null);
  if (fields.length === 0) return null;
  return (
    <PartBoundary>
      {fields.map((field) => (
        <Notice key={field.name} resource={resource} field={field} record={record} />
      ))}
    </PartBoundary>
  );
}
