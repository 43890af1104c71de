import {
  lazy,
  useState,
  type ComponentType,
  type FunctionComponent,
  type LazyExoticComponent,
} from 'react';
import { ChunkLoadError, importWithTimeout } from './chunk';

/**
 * A component whose script is fetched when it is first drawn, given up after a while (rules: script-timeout). A
 * failure is thrown as ChunkLoadError to the boundary above; mounted again after its `renew()`, it tries again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const make = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(() =>
      importWithTimeout(load).catch((error: unknown) => {
        if (error instanceof ChunkLoadError)
          error.renew = () => {
            current = make();
          };
        throw error;
      }),
    );
  let current = make();
  return function LazyComponent(props: Props) {
    // Kept while it is mounted: a new one would lose what was typed in the old one.
    const [Component] = useState(() => current);
    return <Component {...props} />;
  };
}
