/** Dialogs, menus, pickers and filter panels. */
const OVERLAYS = '.MuiModal-root:not(.MuiModal-hidden)';

interface Router {
  state: { location: object };
  subscribe: (listener: (state: { location: object }) => void) => () => void;
}

const indexNow = (): number => {
  const { idx } = Object(history.state) as { idx?: unknown };
  return typeof idx === 'number' ? idx : 0;
};

let isOwn = false;

/**
 * Goes back while a dialog still closes.
 * @example goBack(() => navigate(-1))
 */
export function goBack(go: () => void): void {
  isOwn = true;
  go();
}

/**
 * The browser's Back closes the topmost dialog or menu before it leaves the page. Call it before the router is
 * created: listeners run in their order of registration.
 * @returns `follow` for the router, whose `history.state.idx` counts entries
 * @example
 * const back = closeOverlaysOnBack();
 * const router = createBrowserRouter(routes);
 * back.follow(router);
 */
export function closeOverlaysOnBack(): { follow: (router: Router) => void; stop: () => void } {
  let index = indexNow();
  let isReturning = false;
  isOwn = false;
  let unfollow = () => {};
  const onPopState = (event: PopStateEvent) => {
    const steps = index - indexNow();
    const wasOwn = isOwn;
    isOwn = false;
    if (wasOwn) return;
    if (isReturning) {
      event.stopImmediatePropagation();
      // A second Back came before the return to the first one's entry.
      if (steps) history.go(steps);
      else isReturning = false;
      return;
    }
    const overlay = [...document.querySelectorAll<HTMLElement>(OVERLAYS)].at(-1);
    if (!overlay || steps <= 0) return;
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(steps);
    overlay.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  };
  window.addEventListener('popstate', onPopState);
  // Leaving for the page before the first entry is no event; a second entry is.
  const opening = new MutationObserver(() => {
    if (document.querySelector(OVERLAYS) === null) return;
    opening.disconnect();
    // Not while a blocked Back is at the first entry.
    if (index > 0) return;
    history.pushState({ ...Object(history.state), idx: 1 }, '');
    index = 1;
  });
  if (history.length > 1 && indexNow() === 0) opening.observe(document.body, { childList: true });
  return {
    follow: (router) => {
      index = indexNow();
      let shown = router.state.location;
      unfollow = router.subscribe(({ location }) => {
        isOwn = false;
        if (isReturning || location === shown) return;
        shown = location;
        index = indexNow();
      });
    },
    stop: () => {
      unfollow();
      opening.disconnect();
      window.removeEventListener('popstate', onPopState);
    },
  };
}
