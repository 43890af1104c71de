import { lazyComponent, Placeholder } from '../../shell/faults/lazyComponent';
import type { DisplayProps } from '../components/types';

// Few lists have such a field.
const Settled = lazyComponent(() => import('../components/Settled'));

/** How much of its amount is settled: in a word, and in what is left. */
export function Display(props: DisplayProps) {
  return (
    <Placeholder value={null}>
      <Settled {...props} />
    </Placeholder>
  );
}
