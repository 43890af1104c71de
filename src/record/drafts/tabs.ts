import type { Draft } from './stored';

const TAB = 'tour.tab';
const LOCK = 'tour.';
/** Without Web Locks (no HTTPS), a recent draft counts as another tab's. */
const JUST_NOW_MS = 5000;

let tabId: string | undefined;

/** A tab's name, which survives a reload. */
export function tabName(): string {
  tabId ??= rememberedTab();
  return tabId;
}

function rememberedTab(): string {
  const newId = Math.random().toString(36).slice(2, 10);
  try {
    const found = sessionStorage.getItem(TAB);
    if (found !== null) return found;
    sessionStorage.setItem(TAB, newId);
  } catch {
    // Storage is blocked.
    return newId;
  }
  return newId;
}

const locks = (): LockManager | undefined =>
  'locks' in navigator ? (navigator as Partial<Navigator>).locks : undefined;

/** Released locks are held a moment longer. */
const releasing = new Set<Promise<void>>();

export function announceDraftInUse(key: string): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = locks()
    ?.request(`${LOCK}${key}`, () => released)
    // Rejected only while the page unloads.
    .catch((error: unknown) => console.warn(error));
  return () => {
    release();
    if (!held) return;
    releasing.add(held);
    void held.finally(() => releasing.delete(held));
  };
}

export async function findDraftsInUse(): Promise<(key: string, draft: Draft) => boolean> {
  const now = Date.now();
  const manager = locks();
  if (!manager)
    return (_key, { tab, at }) => tab !== tabName() && now - at < JUST_NOW_MS && now >= at;
  await Promise.all(releasing);
  const { held = [] } = await manager.query();
  const names = new Set(held.map(({ name }) => name));
  return (key) => names.has(`${LOCK}${key}`);
}
