import SearchIcon from '@mui/icons-material/Search';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyComponent } from '../shell/faults/lazyComponent';
import { PartErrorBoundary } from '../shell/faults/PartErrorBoundary';
import { KEYS } from '../shell/keyboard/keys';
import { isOneOf } from '../shell/keyboard/pressed';

const Palette = lazyComponent(() => import('./Palette'));

/** Opens the palette, by button or by Ctrl+K (docs/command-palette.md). */
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
    // Works over dialogs and in inputs.
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

/** Until the script is loaded, no key reaches the screen below. */
function Coming() {
  return <div role="dialog" aria-busy tabIndex={-1} ref={(box) => box?.focus()} />;
}

function around(active: Element | null): HTMLElement[] {
  const all: HTMLElement[] = [];
  for (let one = active; one !== null; one = one.parentElement)
    if (one instanceof HTMLElement) all.push(one);
  return all;
}

/** To an ancestor if the element is gone. */
function giveBack(before: readonly HTMLElement[]): void {
  for (const one of before) {
    if (one.isConnected) one.focus({ preventScroll: true });
    if (document.activeElement === one) return;
  }
}
