import { useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../shell/faults/ErrorBoundary';
import type { Store } from '../store';
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
  if (shown.kind === 'starting') return <StartingBar />;
  if (shown.kind === 'failed') return failure(shown.error);
  return (
    <ErrorBoundary of={shown} fallback={failure}>
      {shown.kind === 'admin' ? shown.element : <PublicScreen pathname={shown.pathname} />}
    </ErrorBoundary>
  );
}
