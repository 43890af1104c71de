import { KEYS } from '../../shell/keyboard/keys';
import { isComposing, isOneOf } from '../../shell/keyboard/pressed';

const LINK = 'a[data-refers]';
const INPUT = '.field-referring, .grid-cell';
export const CARD = 'reference-card';

const SHOW_MS = 400;
/** Until hidden, the pointer can move into the card. */
const HIDE_MS = 150;

interface Watched {
  show: (link: HTMLElement) => void;
  hide: () => void;
  shown: () => HTMLElement | null;
  go: (link: HTMLAnchorElement) => void;
}

/** Delegated listeners: lists have thousands of links. In a form, F4 shows the card, Alt+Enter opens the record. */
export function watchReferences({ show, hide, shown, go }: Watched): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** And whether by key, which pointer events don't cancel. */
  let meant: HTMLElement | null = null;
  let byKey = false;
  /** A focus change after a key is by keyboard. */
  let atKeys = true;
  const later = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const leave = () => {
    clearTimeout(timer);
    meant = null;
    byKey = false;
    if (shown()) hide();
  };
  const mean = (link: HTMLElement, ms: number) => {
    if (link === meant && shown()) return clearTimeout(timer);
    if (link === meant) return;
    leave();
    meant = link;
    later(ms, () => link.isConnected && show(link));
  };
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const link = closest(target, LINK);
    if (link) mean(link, SHOW_MS);
    else if (byKey || !meant) return;
    else if (!shown()) leave();
    else if (closest(target, `.${CARD}`)) clearTimeout(timer);
    else later(HIDE_MS, leave);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const link = closest(target, LINK);
    if (link && atKeys) {
      mean(link, SHOW_MS);
      byKey = true;
    } else if (meant) leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    atKeys = true;
    if (isComposing(event)) return;
    if (event.key === 'Escape' && shown()) {
      // Close only the card, not the form or the selection.
      event.stopPropagation();
      event.preventDefault();
      return leave();
    }
    const link = closest(event.target, INPUT)?.querySelector<HTMLAnchorElement>(LINK);
    if (!link) return;
    const isOpen = shown() === link;
    leave();
    if (isOneOf(event, KEYS.form.follow)) go(link);
    else if (!isOneOf(event, KEYS.form.look)) return;
    else if (!isOpen) {
      mean(link, 0);
      byKey = true;
    }
    event.stopPropagation();
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const link = closest(event.target, LINK);
    if (!(link instanceof HTMLAnchorElement)) return;
    leave();
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(link);
  };
  const off = new AbortController();
  const { signal } = off;
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.documentElement.addEventListener('pointerleave', leave, { signal });
  document.addEventListener('pointerdown', () => void (atKeys = false), { capture: true, signal });
  document.addEventListener('focusin', onFocusIn, { signal });
  document.addEventListener('keydown', onKeyDown, { capture: true, signal });
  document.addEventListener('click', onClick, { signal });
  // It would not scroll with its link.
  document.addEventListener('scroll', () => shown() && leave(), { capture: true, signal });
  return () => {
    off.abort();
    clearTimeout(timer);
  };
}

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
