import {
  createContext,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { importWithTimeout } from './chunk';

/** What stands in the place of a component whose script is on its way. */
export const Placeholder = createContext<ReactNode>(null);

/**
 * A component whose script is fetched when it is first drawn, given up after a while (rules: script-timeout). A
 * failure is thrown as ChunkLoadError to the boundary above; mounted again, it tries again. Not React.lazy, which
 * holds every script that has come back until 300 ms after the last placeholder was drawn: two of them, one in the
 * other, were half a second of waiting for nothing.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () => {
    loading ??= importWithTimeout(load)
      .then((module) => (loaded = module.default))
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  return function LazyComponent(props: Props) {
    const placeholder = useContext(Placeholder);
    // Kept while it is mounted: a new one would lose what was typed in the old one.
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Component) return undefined;
      let isThere = true;
      loadOnce().then(
        (component) => isThere && setComponent(() => component),
        (error: unknown) => isThere && setFailure({ error }),
      );
      return () => {
        isThere = false;
      };
    }, [Component]);
    if (failure) throw failure.error;
    return Component ? <Component {...props} /> : placeholder;
  };
}
