import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import './help.css';

/** How long the pointer, or the focus, rests before the help is shown (ms). */
const POINTER_MS = 400;
const FOCUS_MS = 700;
const HELP = '[data-help]';
/** Between the tip and what it explains, and the window's edge (px). */
const GAP = 6;

interface Tip {
  of: Element;
  text: string;
}

/**
 * Shows the words of `data-help`, of any element below the page, while the pointer rests on it or the keyboard is in it.
 * Escape, typing and scrolling close it. One for the whole page: an element needs no component of its own for it.
 * @example <span data-help="…">MD</span> … <HelpTip />
 */
export default function HelpTip() {
  const id = useId();
  const [tip, setTip] = useState<Tip | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: Element | null = null;
    const leave = () => {
      clearTimeout(timer);
      current = null;
      setTip(null);
    };
    const rest = (target: EventTarget | null, ms: number) => {
      const of = target instanceof Element ? target.closest(HELP) : null;
      if (of === current) return;
      leave();
      current = of;
      const text = of?.getAttribute('data-help');
      if (of && text) timer = setTimeout(() => setTip({ of, text }), ms);
    };
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') rest(target, POINTER_MS);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) rest(target, FOCUS_MS);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerover', onPointer, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    for (const event of ['focusout', 'input', 'pointerdown'])
      document.addEventListener(event, leave, { signal });
    document.addEventListener('scroll', leave, { signal, capture: true });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);

  useLayoutEffect(() => {
    const tipBox = box.current;
    if (!tip || !tipBox) return undefined;
    const { left, top, bottom } = tip.of.getBoundingClientRect();
    const { width, height } = tipBox.getBoundingClientRect();
    const below = bottom + GAP + height <= window.innerHeight;
    tipBox.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
    tipBox.style.top = `${below ? bottom + GAP : Math.max(GAP, top - GAP - height)}px`;
    // Read out with what has the focus.
    const focused = document.activeElement;
    if (!focused || !tip.of.contains(focused)) return undefined;
    const described = focused.getAttribute('aria-describedby');
    focused.setAttribute('aria-describedby', described === null ? id : `${described} ${id}`);
    return () => {
      if (described === null) focused.removeAttribute('aria-describedby');
      else focused.setAttribute('aria-describedby', described);
    };
  }, [tip, id]);

  if (!tip) return null;
  return (
    <div ref={box} id={id} role="tooltip" className="help-tip">
      {tip.text}
    </div>
  );
}
