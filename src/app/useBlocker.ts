import {
  reactRouterProvider,
  type RouterBlocker,
  type RouterBlockerFunction,
  type RouterProvider,
} from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAppHistory, type AppHistory } from './appHistory';

const UNBLOCKED = {
  state: 'unblocked',
  reset: undefined,
  proceed: undefined,
  location: undefined,
} as const;

type Guard = Parameters<AppHistory['addGuard']>[0];

/** react-router's has one only with its data router, of 14 KB. */
export function useBlocker(shouldBlock: RouterBlockerFunction | boolean): RouterBlocker {
  const { addGuard } = useAppHistory();
  const [blocker, setBlocker] = useState<RouterBlocker>(UNBLOCKED);
  const guard = useEffectEvent<Guard>(({ from, location, action }) => {
    const change = { currentLocation: from, nextLocation: location, historyAction: action };
    const isBlocked = typeof shouldBlock === 'function' ? shouldBlock(change) : shouldBlock;
    if (!isBlocked) return null;
    return (proceed) =>
      setBlocker({
        state: 'blocked',
        location,
        reset: () => setBlocker(UNBLOCKED),
        proceed() {
          setBlocker(UNBLOCKED);
          proceed();
        },
      });
  });
  useEffect(() => addGuard((change) => guard(change)), [addGuard]);
  return blocker;
}

/** For react-admin's context. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useBlocker,
  useCanBlock: () => true,
};
