import { useSyncExternalStore } from 'react';
import { Boundary } from '../shell/faults/Boundary';
import type { Store } from '../store';
import { Failure } from './public/Message';
import { PublicFrame } from './public/PublicFrame';
import { PublicScreen, Starting } from './public/PublicScreen';
import type { Shown } from './start';

const failure = (error: unknown) => (
  <PublicFrame>
    <Failure error={error} />
  </PublicFrame>
);

/** The product, from its first screen on. */
export function App({ shown: store }: { shown: Store<Shown> }) {
  const shown = useSyncExternalStore(store.subscribe, store.get);
  if (shown.kind === 'router') return shown.element;
  if (shown.kind === 'starting') return <Starting />;
  if (shown.kind === 'failed') return failure(shown.error);
  return (
    <Boundary of={shown.pathname} fallback={failure}>
      <PublicScreen pathname={shown.pathname} />
    </Boundary>
  );
}
