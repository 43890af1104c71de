import { useResources } from '../../data/resources';
import { lazyFace } from '../../shell/faults/lazyFace';
import { isPresent } from '../../session/state';
import { useServices, useSession } from '../services';
import { AfterScreen } from './AfterScreen';

const Realtime = lazyFace(() => import('../../realtime'));

/** The push banner and what keeps the screen up to date; nothing of it is loaded where nothing is configured. */
export function PushMessages() {
  const { config, client } = useServices();
  const resources = useResources();
  const state = useSession();
  if (config.realtime === null || !isPresent(state)) return null;
  return (
    <AfterScreen>
      <Realtime
        settings={config.realtime}
        product={config.product}
        client={client}
        resources={resources}
        userId={state.userId}
        token={state.accessToken}
      />
    </AfterScreen>
  );
}
