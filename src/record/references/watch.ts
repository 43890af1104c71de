import { isComposing } from '../../fields/components/useDebouncedText';
import { KEYS } from '../../shell/keyboard/keys';
import { isOneOf } from '../../shell/keyboard/pressed';

/** A link to a referenced record, as `useReferenceAnchors` marks it. */
const LINK = 'a[data-refers]';
/** What holds an input and the link to the record that is chosen in it; in a grid the cell does. */
const INPUT = '.field-referring, .grid-cell';
/** The card itself: whoever points at it still reads it. */
export const CARD = 'reference-card';

/** How long a link is pointed at, or has the keyboard, before its card is worth showing… */
const SHOW_MS = 400;
/** …and how long the pointer may be elsewhere, on its way into the card. */
const HIDE_MS = 150;

interface Watched {
  show: (link: HTMLElement) => void;
  hide: () => void;
  /** The link whose card is in sight. */
  shown: () => HTMLElement | null;
  go: (link: HTMLAnchorElement) => void;
}

/**
 * Listens once for all links to referenced records, wherever they stand: lists have thousands, and none of them costs more
 * than its attributes. A link that the pointer rests on or that the keyboard has shows its card; Esc, or leaving it,
 * takes it away. In a form the link is its input's: F4 shows the card, Alt+Enter goes there.
 * @returns how to stop
 */
export function watchReferences({ show, hide, shown, go }: Watched): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What has the card, or is to have it; and whether a key said so, which no pointer takes back. */
  let meant: HTMLElement | null = null;
  let byKey = false;
  /** Whether the last thing done was pressing a key: then what takes the focus takes it by key. */
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
      // The card alone: not the form nor what is ticked.
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
    // The browser itself opens a link in a tab or a window.
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
  // It would stay where its link no longer is.
  document.addEventListener('scroll', () => shown() && leave(), { capture: true, signal });
  return () => {
    off.abort();
    clearTimeout(timer);
  };
}

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
