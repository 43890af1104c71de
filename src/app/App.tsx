import { useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../shell/faults/ErrorBoundary';
import type { Store } from '../store';
import { useHistoryEntry } from './appHistory';
import { LoadFailure } from './public/Message';
import { PublicLayout } from './public/PublicLayout';
import { PublicScreen, StartingBar } from './public/PublicScreen';
import type { StartState } from './start';

const failure = (error: unknown) => (
  <PublicLayout>
    <LoadFailure error={error} />
  </PublicLayout>
);

export function App({ shown: store }: { shown: Store<StartState> }) {
  const shown = useSyncExternalStore(store.subscribe, store.get);
  const entry = useHistoryEntry();
  if (shown.kind === 'starting') return <StartingBar />;
  if (shown.kind === 'failed') return failure(shown.error);
  return (
    <ErrorBoundary of={entry} fallback={failure}>
      {shown.kind === 'admin' ? shown.element : <PublicScreen pathname={shown.pathname} />}
    </ErrorBoundary>
  );
}
