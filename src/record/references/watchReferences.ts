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
  /** The link whose card is shown or will be. */
  let target: HTMLElement | null = null;
  /** Pointer events don't cancel it. */
  let byKey = false;
  /** A focus change after a key is by keyboard. */
  let isByKeyboard = true;
  const wait = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  const leave = () => {
    clearTimeout(timer);
    target = null;
    byKey = false;
    if (shown()) hide();
  };
  const schedule = (link: HTMLElement, ms: number) => {
    if (link === target && shown()) return clearTimeout(timer);
    if (link === target) return;
    leave();
    target = link;
    wait(ms, () => link.isConnected && show(link));
  };
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const link = closest(event.target, LINK);
    if (link) schedule(link, SHOW_MS);
    else if (byKey || !target) return;
    else if (!shown()) leave();
    else if (closest(event.target, `.${CARD}`)) clearTimeout(timer);
    else wait(HIDE_MS, leave);
  };
  const onFocusIn = (event: FocusEvent) => {
    const link = closest(event.target, LINK);
    if (link && isByKeyboard) {
      schedule(link, SHOW_MS);
      byKey = true;
    } else if (target) leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isByKeyboard = true;
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
      schedule(link, 0);
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
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.documentElement.addEventListener('pointerleave', leave, { signal });
  document.addEventListener('pointerdown', () => void (isByKeyboard = false), {
    capture: true,
    signal,
  });
  document.addEventListener('focusin', onFocusIn, { signal });
  document.addEventListener('keydown', onKeyDown, { capture: true, signal });
  document.addEventListener('click', onClick, { signal });
  // It would not scroll with its link.
  document.addEventListener('scroll', () => shown() && leave(), { capture: true, signal });
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}

const closest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
