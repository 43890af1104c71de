import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useExtensions } from '../../data/extensions';
import { useProvider, useResources } from '../../data/resources';
import { useListableResources } from '../../data/rights';
import { WRITES, type AnyRecord, type Resource } from '../../schema';
import { findBlockingReferences, type DeletePreview } from './blockingReferences';

/**
 * Checks once which records can't be deleted.
 * @returns null while loading and without dry runs; `failed` on error: the deletion reports it
 */
export function useDeletePreview(
  resource: Resource,
  ids: readonly number[],
  rows: ReadonlyMap<number, AnyRecord>,
): { looked: DeletePreview | null; failed: boolean; isPending: boolean } {
  const dataProvider = useProvider();
  const resources = useListableResources(useResources());
  const extensions = useExtensions();
  const translate = useTranslate();
  const [preview, setPreview] = useState<DeletePreview | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useEffectEvent((signal: AbortSignal) => {
    const records = ids.map((id) => rows.get(id) ?? { id });
    return findBlockingReferences(resource, records, {
      ...{ dataProvider, resources, extensions, translate, signal },
    });
  });
  const isAsked = extensions.includes(WRITES);
  useEffect(() => {
    if (!isAsked) return undefined;
    const controller = new AbortController();
    load(controller.signal).then(setPreview, () => {
      if (!controller.signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [isAsked]);
  return { looked: preview, failed, isPending: isAsked && preview === null && !failed };
}
