import { useMemo } from 'react';
import { useExtensions } from '../../data/extensions';
import { useResources } from '../../data/resources';
import { useListableResources } from '../../data/rights';
import { packedChildrenOf, settlingOf } from '../../fields';
import type { AnyRecord, Resource } from '../../schema';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { findReferrers } from './referrers';
// Bundled with the form's styles, to save a request.
import './related.css';

const Panels = lazyPart(() => import('./Panels'));

interface RelatedRecordsProps {
  resource: Resource;
  record: AnyRecord;
  showsHeld?: boolean;
}

/**
 * Records that refer to this one; fetched when visible.
 * @example <RelatedRecords resource={resource} record={record} />
 */
export function RelatedRecords({ resource, record, showsHeld = false }: RelatedRecordsProps) {
  const extensions = useExtensions();
  const resources = useListableResources(useResources());
  const referrers = useMemo(() => {
    const packed = [
      // Shown above the form (record/settled).
      ...resource.fields.map((field) => settlingOf(field)),
      ...(showsHeld ? resource.fields.map((field) => packedChildrenOf(field)) : []),
    ];
    return findReferrers(resource, record, resources, extensions).filter(
      ({ of, field }) => !packed.some((one) => one?.of === of.name && one.by === field),
    );
  }, [resource, record, resources, extensions, showsHeld]);
  if (referrers.length === 0) return null;
  return <Panels resource={resource} record={record} referrers={referrers} />;
}
