import { lazyComponent, Placeholder } from '../../shell/faults/lazyComponent';
import type { DisplayProps } from '../components/types';

const Settled = lazyComponent(() => import('../components/Settled'));

export function Display(props: DisplayProps) {
  return (
    <Placeholder value={null}>
      <Settled {...props} />
    </Placeholder>
  );
}
