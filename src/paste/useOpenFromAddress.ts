import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Behind a list's address: the dialog is to open. */
export const PASTE_HASH = 'paste';

/** Opens the dialog for whoever came by an address that asks for it; whoever comes back to it is not asked again. */
export function useOpenFromAddress(open: () => void): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = hash === `#${PASTE_HASH}`;
  useEffect(() => {
    if (!isAsked) return;
    open();
    void navigate({ pathname, search }, { replace: true });
  }, [isAsked, open, navigate, pathname, search]);
}
