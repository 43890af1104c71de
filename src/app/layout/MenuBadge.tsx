import { useIsFetching } from '@tanstack/react-query';
import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { bespokeViews } from '../../views';
import { importWithTimeout } from '../chunk';

const badges = new Map<string, ComponentType>(
  Object.entries(bespokeViews).flatMap(([name, { menuBadge }]) =>
    menuBadge ? [[name, lazy(() => importWithTimeout(menuBadge))] as const] : [],
  ),
);

/** What a bespoke view puts beside its entry of the menu. The screen's own requests come first. */
export function MenuBadge({ name }: { name: string }) {
  const Badge = badges.get(name);
  return (
    Badge && (
      <AfterScreen>
        <Harmless>
          <Suspense fallback={null}>
            <Badge />
          </Suspense>
        </Harmless>
      </AfterScreen>
    )
  );
}

/** So long nothing is asked for before the screen counts as loaded. */
const CALM_MS = 300;

/** Its children, once the screen has what it asked for. */
function AfterScreen({ children }: { children: ReactNode }) {
  const fetching = useIsFetching() > 0;
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    if (fetching || calm) return undefined;
    const timer = setTimeout(() => setCalm(true), CALM_MS);
    return () => clearTimeout(timer);
  }, [fetching, calm]);
  return calm ? children : null;
}

/** A badge whose script cannot be had costs the badge, not the menu. */
class Harmless extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
