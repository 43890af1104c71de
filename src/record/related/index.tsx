import { useMemo } from 'react';
import { useExtensions } from '../../data/extensions';
import { useResources } from '../../data/resources';
import { useListable } from '../../data/rights';
import type { AnyRecord, Resource } from '../../schema';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartBoundary } from '../../shell/faults/PartBoundary';
import { referrersOf } from './referrers';
// With the form's own: a style sheet of its own would cost a request.
import './related.css';

const Panels = lazyComponent(() => import('./Panels'));

/** Who refers to a record, below what it says of itself; each is asked for when it comes into sight. */
export function Related({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const extensions = useExtensions();
  const resources = useListable(useResources());
  const referrers = useMemo(
    () => referrersOf(resource, record, resources, extensions),
    [resource, record, resources, extensions],
  );
  if (referrers.length === 0) return null;
  return (
    <PartBoundary>
      <Panels record={record} referrers={referrers} />
    </PartBoundary>
  );
}
