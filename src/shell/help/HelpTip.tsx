import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

/** Delay (ms) on hover or focus. */
const POINTER_MS = 400;
const FOCUS_MS = 700;
/** Long press (ms), and its tolerance (px). */
const PRESS_MS = 500;
const PRESS_TOLERANCE = 10;
const HELP = '[data-help]';
/** An open list that a tip would cover. */
const OPEN = '[aria-expanded="true"]';
const HIDING_KEYS = ['Escape', 'Enter', 'ArrowDown', 'ArrowUp'];
/** Px from anchor and window edge. */
const GAP = 6;

interface Tip {
  of: Element;
  text: string;
}

/**
 * Shows the `data-help` text of any element on hover, on focus and after a long press. Mount it once.
 * @example <span data-help="…">MD</span> … <HelpTip />
 */
export default function HelpTip() {
  const id = useId();
  const [tip, setTip] = useState<Tip | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: Element | null = null;
    let pressed: { x: number; y: number } | null = null;
    let shown: Element | null = null;
    const leave = () => {
      clearTimeout(timer);
      current = null;
      shown = null;
      setTip(null);
    };
    const schedule = (target: EventTarget | null, ms: number, then?: (of: Element) => void) => {
      const of = target instanceof Element ? target.closest(HELP) : null;
      if (of === current) return;
      leave();
      current = of;
      const text = of?.getAttribute('data-help');
      if (!of || !text) return;
      timer = setTimeout(() => {
        if (of.querySelector(OPEN)) return;
        setTip({ of, text });
        then?.(of);
      }, ms);
    };
    const onPointer = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') schedule(target, POINTER_MS);
    };
    const onDown = ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      leave();
      pressed = pointerType === 'touch' ? { x: clientX, y: clientY } : null;
      if (!pressed) return;
      schedule(target, PRESS_MS, (of) => {
        shown = of;
      });
    };
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (
        pressed &&
        !shown &&
        Math.hypot(clientX - pressed.x, clientY - pressed.y) > PRESS_TOLERANCE
      )
        onEnd();
    };
    const onEnd = () => {
      pressed = null;
      if (!shown) leave();
    };
    // A long press neither activates the button nor selects text.
    const suppress = (event: Event) => {
      if (!shown || !(event.target instanceof Node) || !shown.contains(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!shown && target instanceof Element && target.matches(':focus-visible'))
        schedule(target, FOCUS_MS);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerover', onPointer, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    document.addEventListener('input', leave, { signal });
    // A long press may move the focus.
    document.addEventListener('focusout', () => !shown && leave(), { signal });
    document.addEventListener('pointerdown', onDown, { signal });
    document.addEventListener('pointermove', onMove, { signal });
    for (const event of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(event, () => pressed && onEnd(), { signal });
    for (const event of ['mousedown', 'click', 'contextmenu'])
      document.addEventListener(event, suppress, { signal, capture: true });
    document.addEventListener('scroll', leave, { signal, capture: true });
    document.addEventListener('keydown', ({ key }) => HIDING_KEYS.includes(key) && leave(), {
      signal,
    });
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
    // Describes the focused element for screen readers.
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
