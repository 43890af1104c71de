import { settlingOf } from '../../fields';
import type { AnyRecord, Resource } from '../../schema';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';

const Notice = lazyComponent(() => import('./Notice'));

/** Settlement of a record's amounts, above its form. */
export function SettlementSummary({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const fields = resource.fields.filter((field) => settlingOf(field) !== null);
  if (fields.length === 0) return null;
  return (
    <PartErrorBoundary>
      {fields.map((field) => (
        <Notice key={field.name} resource={resource} field={field} record={record} />
      ))}
    </PartErrorBoundary>
  );
}
