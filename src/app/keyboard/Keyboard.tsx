import { useStoreContext, useNotify } from 'ra-core';
import { openOwnList } from '../../screens/openOwnList';
import { useSyncExternalStore, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
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

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog'));

/** Where the keyboard is when a screen has been entered, the keys of every screen, and the list of all keys. */
export function Keyboard() {
  useShortcutKeys(useArrival());
  useFocusBack();
  usePasteLimit();
  const open = useSyncExternalStore(shortcutsDialog.subscribe, shortcutsDialog.isOpen);
  return open && <ShortcutsDialog onClose={shortcutsDialog.close} />;
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

/** Characters: more than any field holds in practice, and as many as a browser lays out in an input in a moment. */
const MOST_PASTED = 50_000;

/**
 * Refuses text that would hold the page for seconds where it is pasted into an input, and says so. A table that a grid
 * takes, and what a dialog reads, have bounds of their own and have prevented the event by then.
 */
function usePasteLimit(): void {
  const notify = useNotify();
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      if (event.target.closest('input, textarea') === null) return;
      if ((event.clipboardData?.getData('text/plain').length ?? 0) <= MOST_PASTED) return;
      event.preventDefault();
      notify('fault.longPaste', { type: 'error', messageArgs: { most: MOST_PASTED } });
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [notify]);
}

/** Elements that had the keyboard, as many as a dialog can take with it. */
const KEPT = 10;
const DIALOG = '.MuiModal-root';

/**
 * Puts the keyboard where it was last when a dialog has closed whose opener is gone, as a notice is that was answered.
 * Without it the browser leaves it on the body, where no key leads on. What has the opener still, gives the focus back
 * itself.
 * @example useFocusBack() // once, around all screens
 */
export function useFocusBack(): void {
  useEffect(() => {
    let places: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest(DIALOG)) return;
      places = [target, ...places.filter((one) => one !== target)].slice(0, KEPT);
    };
    // Dialogs are children of the body; so are a picker's options, which go while Tab is between two inputs.
    const isDialog = (node: Node) => node instanceof Element && node.matches(DIALOG);
    const observer = new MutationObserver((records) => {
      if (!records.some(({ removedNodes }) => [...removedNodes].some(isDialog))) return;
      // What is gone, or disabled, takes no focus.
      for (const place of places)
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
