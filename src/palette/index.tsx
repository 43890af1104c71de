import SearchIcon from '@mui/icons-material/Search';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { RegisteredAction } from '../actions/useActions';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../shell/faults/PartErrorBoundary';
import { KEYS } from '../shell/keyboard/keys';
import { focusFirst, isOneOf, useListener, withAncestors } from '../shell/keyboard/pressed';

const Palette = lazyComponent(() => import('./Palette'));

interface PaletteButtonProps {
  actions: () => Promise<readonly RegisteredAction[]>;
}

/** Opens the palette, by button or by Ctrl+K (docs/command-palette.md). */
export function PaletteButton({ actions }: PaletteButtonProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const before = useRef<readonly HTMLElement[]>([]);
  const typed = useRef('');
  const show = () => {
    before.current = withAncestors(document.activeElement);
    typed.current = '';
    setOpen(true);
  };
  useListener(
    document,
    'keydown',
    (event) => {
      if (event.repeat || !isOneOf(event, KEYS.everywhere.find)) return;
      event.preventDefault();
      event.stopPropagation();
      if (open) setOpen(false);
      else show();
    },
    // Works over dialogs and in inputs.
    { capture: true },
  );
  useLayoutEffect(() => {
    if (!open) focusFirst(before.current);
  }, [open]);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        onClick={show}
        aria-label={translate('layout.find')}
        title={`${translate('layout.find')} (Ctrl+K)`}
        aria-keyshortcuts={KEYS.everywhere.find.join(' ')}
      >
        <SearchIcon />
      </IconButton>
      {open && (
        <PartErrorBoundary
          onClose={close}
          loading={<Coming label={translate('layout.find')} typed={typed} />}
        >
          <Palette typedBefore={typed} actions={actions} onClose={close} />
        </PartErrorBoundary>
      )}
    </>
  );
}

/** Until the script is loaded, keeps keys from the screen below. */
function Coming({ label, typed }: { label: string; typed: RefObject<string> }) {
  return (
    <div role="dialog" aria-busy>
      <input
        className="visually-hidden"
        aria-label={label}
        ref={(input) => input?.focus({ preventScroll: true })}
        onChange={({ target }) => (typed.current = target.value)}
      />
    </div>
  );
}
