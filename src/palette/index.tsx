import SearchIcon from '@mui/icons-material/Search';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../shell/faults/PartErrorBoundary';
import { KEYS } from '../shell/keyboard/keys';
import { isOneOf } from '../shell/keyboard/pressed';

const Palette = lazyComponent(() => import('./Palette'));

/**
 * The way to everything (docs/finding.md): by its button, and by Ctrl+K over whatever is open. What had the keyboard has
 * it again afterwards.
 */
export function PaletteButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const before = useRef<readonly HTMLElement[]>([]);
  const show = () => {
    before.current = around(document.activeElement);
    setOpen(true);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || !isOneOf(event, KEYS.everywhere.find)) return;
      event.preventDefault();
      event.stopPropagation();
      if (open) setOpen(false);
      else show();
    };
    // Before whatever else listens: it works over dialogs, and while something is typed.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [open]);
  useLayoutEffect(() => {
    if (!open) giveBack(before.current);
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
        <PartErrorBoundary onClose={close} loading={<Coming />}>
          <Palette onClose={close} />
        </PartErrorBoundary>
      )}
    </>
  );
}

/** Has the keys until the script is there: they are meant for the palette, and not for what lies below. */
function Coming() {
  return <div role="dialog" aria-busy tabIndex={-1} ref={(box) => box?.focus()} />;
}

/** What has the keyboard, and what that is in. */
function around(active: Element | null): HTMLElement[] {
  const all: HTMLElement[] = [];
  for (let one = active; one !== null; one = one.parentElement)
    if (one instanceof HTMLElement) all.push(one);
  return all;
}

/** Gives the keyboard back to what had it; where that is gone by now, to what it was in. */
function giveBack(before: readonly HTMLElement[]): void {
  for (const one of before) {
    if (one.isConnected) one.focus({ preventScroll: true });
    if (document.activeElement === one) return;
  }
}
