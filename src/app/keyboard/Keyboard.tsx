import { useSyncExternalStore } from 'react';
import { lazyFace } from '../../shell/faults/lazyFace';
import { PartBoundary } from '../../shell/faults/PartBoundary';
import { shortcutsDialog } from '../../shell/keyboard/dialog';
import { useArrival } from './useArrival';
import { useShortcutKeys } from './useShortcutKeys';

const ShortcutsDialog = lazyFace(() => import('./ShortcutsDialog'));

/** Where the keyboard is when a screen has been entered, the keys of every screen, and the list of all keys. */
export function Keyboard() {
  useShortcutKeys(useArrival());
  const open = useSyncExternalStore(shortcutsDialog.subscribe, shortcutsDialog.isOpen);
  return (
    open && (
      <PartBoundary onClose={shortcutsDialog.close}>
        <ShortcutsDialog onClose={shortcutsDialog.close} />
      </PartBoundary>
    )
  );
}
