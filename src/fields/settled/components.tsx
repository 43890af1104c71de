import { lazyComponent, Placeholder } from '../../shell/faults/lazyComponent';
import type { DisplayProps } from '../components/types';

// Few lists have such a field.
const Settled = lazyComponent(() => import('../components/Settled'));

/** Settlement state of an amount, and the amount left. */
export function Display(props: DisplayProps) {
  return (
    <Placeholder value={null}>
      <Settled {...props} />
    </Placeholder>
  );
}
