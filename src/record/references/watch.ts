import { isComposing } from '../../fields/components/useDebouncedText';
import { KEYS } from '../../shell/keyboard/keys';
import { isOneOf } from '../../shell/keyboard/pressed';

/** A link to a referenced record, as marked by `useReferenceAnchors`. */
const LINK = 'a[data-refers]';
/** The element with an input and the link to its chosen record; in a grid this is the cell. */
const INPUT = '.field-referring, .grid-cell';
/** The card itself: hovering it keeps it open. */
export const CARD = 'reference-card';

/** Delay before a card is shown on hover or focus… */
const SHOW_MS = 400;
/** …and before it is hidden, so that the pointer can move into it. */
const HIDE_MS = 150;

interface Watched {
  show: (link: HTMLElement) => void;
  hide: () => void;
  /** The link whose card is visible. */
  shown: () => HTMLElement | null;
  go: (link: HTMLAnchorElement) => void;
}

/**
 * Handles all reference links with delegated listeners, as lists have thousands. Hover or focus shows a link's card;
 * Esc or leaving hides it. In a form, F4 shows the card of an input's link and Alt+Enter opens the record.
 * @returns the cleanup
 */
export function watchReferences({ show, hide, shown, go }: Watched): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The link whose card is shown or scheduled, and whether by key, which pointer events don't cancel. */
  let meant: HTMLElement | null = null;
  let byKey = false;
  /** Whether the last input was a key, so that a focus change is by keyboard. */
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
    // Let the browser open a new tab or window.
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
  // Hide the card, which would not scroll with its link.
  document.addEventListener('scroll', () => shown() && leave(), { capture: true, signal });
  return () => {
    off.abort();
    clearTimeout(timer);
  };
}

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
