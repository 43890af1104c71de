import { useStoreContext } from 'ra-core';
import { openOwnList } from '../../screens/openOwnList';
import { useSyncExternalStore, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyComponent } from '../../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../../shell/faults/PartErrorBoundary';
import { shortcutsDialog } from '../../shell/keyboard/dialog';
import { useScreenLinks } from '../../shell/screenEntries';
import { useArrival } from './useArrival';
import { useResources } from '../../data/resources';
import { useListableResources } from '../../data/rights';
import { isComposing } from '../../fields/components/useDebouncedText';
import { KEYS } from '../../shell/keyboard/keys';
import { isCovered, isOneOf, isPressed, isTaken, isTypedInto } from '../../shell/keyboard/pressed';
import { findActiveRoute } from '../layout/activeRoute';
import { ADMIN_BASE } from '../routes';
import { screenShortcuts } from './screenShortcuts';
import { mainElement } from './mainElement';
import { useFocusBack } from './useFocusBack';
import { usePasteLimit } from './usePasteLimit';

const ShortcutsDialog = lazyComponent(() => import('./ShortcutsDialog'));

/** Where the keyboard is when a screen has been entered, the keys of every screen, and the list of all keys. */
export function Keyboard() {
  useShortcutKeys(useArrival());
  useFocusBack();
  usePasteLimit();
  const open = useSyncExternalStore(shortcutsDialog.subscribe, shortcutsDialog.isOpen);
  return (
    open && (
      <PartErrorBoundary onClose={shortcutsDialog.close}>
        <ShortcutsDialog onClose={shortcutsDialog.close} />
      </PartErrorBoundary>
    )
  );
}

/** How long `g` waits for its letter. */
const GO_MS = 1500;
// These have an Escape of their own.
const OWN_ESCAPE = '[role="grid"], [role="listbox"], [aria-expanded="true"]';

/** The keys that work on every screen: `?`, `g` and a letter, and Esc, which leads from a form back to its list. */
function useShortcutKeys(cameFrom: () => string | undefined): void {
  const navigate = useNavigate();
  const store = useStoreContext();
  const resources = useListableResources(useResources());
  const screens = useScreenLinks();
  const { pathname } = useLocation();
  const going = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    const stopGoing = () => {
      if (going.current !== null) clearTimeout(going.current);
      going.current = null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || isTaken(event)) return;
      if (going.current !== null && !['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) {
        stopGoing();
        const to = screenShortcuts(screens, resources).find(({ letter }) =>
          isPressed(event, letter),
        );
        if (!to) return;
        event.preventDefault();
        openOwnList(store, to.path.slice(ADMIN_BASE.length + 1));
        void navigate(to.path);
      } else if (isOneOf(event, KEYS.everywhere.go)) {
        going.current = setTimeout(stopGoing, GO_MS);
      } else if (isOneOf(event, KEYS.everywhere.help)) {
        event.preventDefault();
        shortcutsDialog.open();
      }
    };
    // Before the screen's own keys: the letter after `g` is none of theirs.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [navigate, resources, screens, store]);

  useEffect(() => {
    const route = findActiveRoute(
      pathname,
      ADMIN_BASE,
      resources.map((resource) => resource.route),
    );
    const list = `${ADMIN_BASE}/${route}`;
    if (route === null || list === pathname) return undefined;
    const onEscape = (event: KeyboardEvent) => {
      if (!isOneOf(event, KEYS.form.back) || event.defaultPrevented || isComposing(event)) return;
      const { target } = event;
      if (isCovered() || (target instanceof Element && target.closest(OWN_ESCAPE))) return;
      // Out of the input first: a habit that should not end in leaving the form.
      if (isTypedInto(target)) return mainElement()?.focus({ preventScroll: true });
      const origin = cameFrom();
      const isAbove = origin !== undefined && `${pathname}/`.startsWith(`${origin}/`);
      if (isAbove && origin !== ADMIN_BASE) void navigate(-1);
      else void navigate(list);
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [pathname, resources, navigate, cameFrom]);
}
