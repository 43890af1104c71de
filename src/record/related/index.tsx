import { useMemo } from 'react';
import { useExtensions } from '../../data/extensions';
import { useResources } from '../../data/resources';
import { useListableResources } from '../../data/rights';
import { packedChildrenOf, settlingOf } from '../../fields';
import type { AnyRecord, Resource } from '../../schema';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { findReferrers } from './referrers';
// With the form's own: a style sheet of its own would cost a request.
import './related.css';

const Panels = lazyPart(() => import('./Panels'));

interface RelatedRecordsProps {
  resource: Resource;
  record: AnyRecord;
  /** The page shows the children that the record holds: they are not said twice. */
  showsHeld?: boolean;
}

/** Who refers to a record, below what it says of itself; each is asked for when it comes into sight. */
export function RelatedRecords({ resource, record, showsHeld = false }: RelatedRecordsProps) {
  const extensions = useExtensions();
  const resources = useListableResources(useResources());
  const referrers = useMemo(() => {
    const held = [
      // What settles it is named above the form (record/settled).
      ...resource.fields.map((field) => settlingOf(field)),
      ...(showsHeld ? resource.fields.map((field) => packedChildrenOf(field)) : []),
    ];
    return findReferrers(resource, record, resources, extensions).filter(
      ({ of, field }) => !held.some((one) => one?.of === of.name && one.by === field),
    );
  }, [resource, record, resources, extensions, showsHeld]);
  if (referrers.length === 0) return null;
  return <Panels resource={resource} record={record} referrers={referrers} />;
}
