import type { Draft } from './stored';

const TAB = 'tour.tab';
const LOCK = 'tour.';
/** Where a browser has no locks (they ask for HTTPS), a draft that was just written is taken for another tab's. */
const JUST_NOW_MS = 5000;

let known: string | undefined;

/** This tab, by a name that outlives a reload. */
export function tabName(): string {
  known ??= rememberedTab();
  return known;
}

function rememberedTab(): string {
  const made = Math.random().toString(36).slice(2, 10);
  try {
    const found = sessionStorage.getItem(TAB);
    if (found !== null) return found;
    sessionStorage.setItem(TAB, made);
  } catch {
    // A browser that forbids storage: the name lasts as long as the page.
    return made;
  }
  return made;
}

const locks = (): LockManager | undefined =>
  'locks' in navigator ? (navigator as Partial<Navigator>).locks : undefined;

/** Tells other tabs that this draft is in use, until it is released or the tab is gone, even by a crash. */
export function announceDraftInUse(key: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks()
    ?.request(`${LOCK}${key}`, () => held)
    // Only a page on its way out is refused one.
    .catch((error: unknown) => console.warn(error));
  return release;
}

/** Asks the other tabs; returns whether a draft is in use in one of them right now. */
export async function findDraftsInUse(
  now = Date.now(),
): Promise<(key: string, draft: Draft) => boolean> {
  const manager = locks();
  if (!manager)
    return (_key, { tab, at }) => tab !== tabName() && now - at < JUST_NOW_MS && now >= at;
  const { held = [] } = await manager.query();
  const names = new Set(held.map(({ name }) => name));
  return (key) => names.has(`${LOCK}${key}`);
}
