import { useLocation } from 'react-router';
import { SAVED_VIEW_PARAMETER } from '../../list/state/address';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import type { ActionTargets } from '../action';

const CurrentView = lazyPart(() => import('./CurrentView'));

/** Without an active view, nothing is requested. */
export function SavedViewName({ target }: { target: ActionTargets['list'] }) {
  const saved = new URLSearchParams(useLocation().search).get(SAVED_VIEW_PARAMETER);
  if (saved === null) return null;
  const { resource, list } = target;
  return (
    <CurrentView resource={resource} columns={list.columns} presets={list.presets} saved={saved} />
  );
}
