import { settlingOf } from '../../fields';
import type { AnyRecord, Resource } from '../../schema';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';

const Notice = lazyPart(() => import('./Notice'));

/** Settlement of a record's amounts, above its form. */
export function SettlementSummary({ resource, record }: { resource: Resource; record: AnyRecord }) {
  return resource.fields.map((field) => {
    const settling = settlingOf(field);
    return (
      settling && (
        <Notice
          key={field.name}
          resource={resource}
          field={field}
          record={record}
          settling={settling}
        />
      )
    );
  });
}
