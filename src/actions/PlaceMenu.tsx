import { lazyComponent } from '../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../shell/faults/PartErrorBoundary';
import type { ActionPlace, ActionTargets } from './action';
import type { ActionHost } from './ActionLine';
import { useActions } from './useActions';

const ActionMenu = lazyComponent(() => import('./ActionMenu'));

interface PlaceMenuProps<Place extends ActionPlace> {
  place: Place;
  target: ActionTargets[Place];
  host: ActionHost;
  anchor: Element;
  onClose: () => void;
}

/** The actions that a place offers, as a menu. */
export function PlaceMenu<Place extends ActionPlace>({ place, ...menu }: PlaceMenuProps<Place>) {
  const actions = useActions(place, menu.target);
  return (
    <PartErrorBoundary onClose={menu.onClose}>
      <ActionMenu {...menu} actions={actions} />
    </PartErrorBoundary>
  );
}
