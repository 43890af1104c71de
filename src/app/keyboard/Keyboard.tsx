import { useStoreContext, useNotify } from 'ra-core';
import { openOwnList } from '../../screens/listQuery';
import { useSyncExternalStore, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { originOf, useLeaveRecord } from '../../shell/elements/BackToList';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { shortcutsDialog } from '../../shell/keyboard/dialog';
import { useScreenLinks } from '../../shell/screenEntries';
import { useArrival } from './useArrival';
import { useResources } from '../../data/resources';
import { useListableResources } from '../../data/rights';
import { KEYS } from '../../shell/keyboard/keys';
import {
  isComposing,
  isCovered,
  isOneOf,
  isPressed,
  isTaken,
  isTypedInto,
  useListener,
} from '../../shell/keyboard/pressed';
import { findActiveRoute } from '../layout/activeRoute';
import { ADMIN_BASE } from '../routes';
import { screenShortcuts } from './screenShortcuts';
import { mainElement } from './mainElement';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog'));

export function Keyboard() {
  useArrival();
  useShortcutKeys();
  useFocusBack();
  usePasteLimit();
  const open = useSyncExternalStore(shortcutsDialog.subscribe, shortcutsDialog.isOpen);
  return open && <ShortcutsDialog onClose={shortcutsDialog.close} />;
}

/** Time to press the letter after `g` (ms). */
const GO_MS = 1500;
const OWN_ESCAPE = '[role="grid"], [role="listbox"], [aria-expanded="true"]';

function useShortcutKeys(): void {
  const navigate = useNavigate();
  const store = useStoreContext();
  const resources = useListableResources(useResources());
  const screens = useScreenLinks();
  const { key, pathname } = useLocation();
  const backToList = useLeaveRecord();
  const sequenceTimer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const stopGoing = () => {
    if (sequenceTimer.current !== null) clearTimeout(sequenceTimer.current);
    sequenceTimer.current = null;
  };
  useListener(
    document,
    'keydown',
    (event) => {
      if (event.repeat || isTaken(event)) return;
      if (
        sequenceTimer.current !== null &&
        !['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)
      ) {
        stopGoing();
        const to = screenShortcuts(screens, resources).find(({ letter }) =>
          isPressed(event, letter),
        );
        if (!to) return;
        event.preventDefault();
        openOwnList(store, to.path.slice(ADMIN_BASE.length + 1));
        void navigate(to.path);
      } else if (isOneOf(event, KEYS.everywhere.go)) {
        sequenceTimer.current = setTimeout(stopGoing, GO_MS);
      } else if (isOneOf(event, KEYS.everywhere.help)) {
        event.preventDefault();
        shortcutsDialog.open();
      }
    },
    // Before the screen's own shortcuts.
    { capture: true },
  );

  const onEscape = (event: KeyboardEvent) => {
    if (!isOneOf(event, KEYS.form.back) || event.defaultPrevented || isComposing(event)) return;
    const route = findActiveRoute(
      pathname,
      ADMIN_BASE,
      resources.map((resource) => resource.route),
    );
    const list = `${ADMIN_BASE}/${route}`;
    if (route === null || list === pathname) return;
    const { target } = event;
    if (isCovered() || (target instanceof Element && target.closest(OWN_ESCAPE))) return;
    // Habit does not close the form.
    if (isTypedInto(target)) return mainElement()?.focus({ preventScroll: true });
    const origin = originOf(key);
    const isAbove = origin !== undefined && `${pathname}/`.startsWith(`${origin}/`);
    backToList(isAbove && origin !== ADMIN_BASE ? origin : list);
  };
  useListener(document, 'keydown', onEscape);
}

/** Characters: as many as a browser lays out in an input without delay. */
const MOST_PASTED = 50_000;

/** Grids and pasting dialogs have their own limits. */
function usePasteLimit(): void {
  const notify = useNotify();
  useListener(document, 'paste', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    if (event.target.closest('input, textarea') === null) return;
    if ((event.clipboardData?.getData('text/plain').length ?? 0) <= MOST_PASTED) return;
    event.preventDefault();
    notify('fault.longPaste', { type: 'error', messageArgs: { most: MOST_PASTED } });
  });
}

/** A dialog may remove several. */
const KEPT = 10;
const DIALOG = '.MuiModal-root';

/**
 * Restores focus when a dialog's opener is gone.
 * @example useFocusBack() // once, around all screens
 */
export function useFocusBack(): void {
  useEffect(() => {
    const places: Record<'outside' | 'inside', HTMLElement[]> = { outside: [], inside: [] };
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const where = target.closest(DIALOG) ? 'inside' : 'outside';
      const others = places[where].filter((one) => one !== target && one.isConnected);
      places[where] = [target, ...others].slice(0, KEPT);
    };
    // A picker's options are children of the body, too, and unmount while Tab moves on.
    const isDialog = (node: Node) => node instanceof Element && node.matches(DIALOG);
    const observer = new MutationObserver((records) => {
      if (!records.some(({ removedNodes }) => [...removedNodes].some(isDialog))) return;
      // Removed or disabled elements.
      for (const place of [...places.inside, ...places.outside])
        if (document.activeElement === document.body) place.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}
