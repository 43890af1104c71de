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

export const Placeholder = createContext<ReactNode>(null);

type LazyComponent<Props> = FunctionComponent<Props> & {
  preload: () => Promise<unknown>;
};

/**
 * Loads on first render, with a timeout (rules: script-timeout). Failures are thrown to the boundary above;
 * remounting retries. React.lazy would delay scripts by 300 ms.
 * @example const Board = lazyComponent(() => import('./Board'));
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
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
  function Lazy(props: Props) {
    const placeholder = useContext(Placeholder);
    // A replaced component would lose its input.
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
  }
  return Object.assign(Lazy, { preload: loadOnce });
}
