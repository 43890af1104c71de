import { useNotify } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { undoLog } from '../../data/undoLog';
import { lazyPart } from '../../shell/faults/PartErrorBoundary';
import { KEYS } from '../../shell/keyboard/keys';
import {
  isCovered,
  isOneOf,
  isTaken,
  isTypedInto,
  useListener,
} from '../../shell/keyboard/pressed';
import { createStore } from '../../store';
import { unsaved } from '../../shell/unsaved';
import { undoUnsaved } from '../unsavedUndo';

const RESTING_CELL = '.grid-editor:not([data-editing])';

const UndoDialog = lazyPart(() => import('./UndoDialog'));

const { get, set, subscribe } = createStore<object | null>(null);

const typedIn = new WeakSet<EventTarget>();

/**
 * Undoes this tab's last action, saved or not.
 * @example const undo = useUndo(); return <MenuItem onClick={undo} />;
 */
export function useUndo(): () => void {
  const notify = useNotify();
  return () => {
    if (undoUnsaved()) return;
    if (unsaved.any()) notify('bulk.undo.typing', { type: 'info', autoHideDuration: 4000 });
    else if (get() === null) set(undoLog.last() ?? {});
  };
}

export function UndoShortcut() {
  const undo = useUndo();
  const batch = useSyncExternalStore(subscribe, get);
  // At the window: a screen may have an undo of its own.
  useListener(window, 'keydown', (event) => {
    const { target } = event;
    // A table cell contains an input even before the user types.
    const isCell = target instanceof Element && target.closest(RESTING_CELL) !== null;
    const isUntouched = target && isTypedInto(target) && !typedIn.has(target);
    const isOthers =
      isCell || isUntouched
        ? event.defaultPrevented || event.isComposing || isCovered()
        : isTaken(event);
    if (event.repeat || isOthers || !isOneOf(event, KEYS.everywhere.undo)) return;
    event.preventDefault();
    undo();
  });
  useListener(window, 'input', ({ target }) => void (target && typedIn.add(target)));
  return batch && <UndoDialog batch={batch} onClose={() => set(null)} />;
}
