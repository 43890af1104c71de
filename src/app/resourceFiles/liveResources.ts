import { createStore } from '../../store';
import { declarations } from '../../../resources';
import { fieldTypes } from '../../fields';
import { unsaved } from '../../record/unsaved';
import { ConfigError, loadConfig } from '../config';
import type { AppI18n } from '../i18n';
import { fetchFiles, type FetchedFile } from './fetch';
import {
  compareResourceSets,
  readResourceSet,
  type ResourceSetDifference,
  type ResourceSet,
} from './resourceSet';

/** How often a tab looks for other files at most, in milliseconds. */
export const POLL_INTERVAL_MS = 2000;
/** How long config.json is waited for: nobody waits for a look. */
const CONFIG_TIMEOUT_MS = 10_000;

/** Another set has taken the place of the one before. */
export interface ResourceSetChange {
  set: ResourceSet;
  changes: ResourceSetDifference;
  /** The routes' names in the person's language: of what is gone, as it was called. */
  nameOf: (route: string) => string;
}

/** The declarations that this page runs with, and how it comes by others (rules: extensions). */
export interface LiveResources {
  get(): ResourceSet;
  subscribe(listener: (change: ResourceSetChange) => void): () => void;
  /** Somebody has gone to another screen or come back to the window: what waits is taken, and a look goes out. */
  visit(): void;
  /** Looks at once, and takes what it finds unless something typed is in the way. */
  refresh(): Promise<void>;
}

export interface LiveOptions {
  base: string;
  /** The files as they were fetched for the start. */
  fetched: readonly FetchedFile[];
  i18n: Pick<AppI18n, 'setMessages' | 'translate'>;
  isBusy?: () => boolean;
  /** Milliseconds on a clock that never goes back. */
  now?: () => number;
}

/**
 * Reads the files for the first time and says their words; the admin starts with what comes of it.
 * @throws DeclarationError where a declaration of the product is wrong, and not in a build, which checks them
 */
export async function startResources(options: LiveOptions): Promise<LiveResources> {
  const { fetched, i18n } = options;
  if (!import.meta.env.PROD)
    (await import('../../schema/readDeclarations')).assertValid(declarations, fieldTypes);
  const first = await readResourceSet(fetched);
  warnOf(first);
  await i18n.setMessages(first.messages);
  return createLive(first, options);
}

function createLive(
  first: ResourceSet,
  { base, i18n, isBusy = isTypedInto, now = () => performance.now() }: LiveOptions,
): LiveResources {
  const nameOf = (route: string) =>
    i18n.translate(`resources.${route}.name`, { smart_count: 2, _: route });
  const latest = createStore<ResourceSetChange>({
    set: first,
    changes: compareResourceSets(first, first),
    nameOf,
  });
  // Ahead of it while the words of a change are on their way.
  let current = first;
  let waiting: ResourceSet | null = null;
  let looked = -POLL_INTERVAL_MS;
  let looking: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = async () => {
    const next = waiting;
    if (next === null || isBusy()) return;
    const changes = compareResourceSets(current, next);
    waiting = null;
    current = next;
    const gone = new Map(changes.removed.map((route) => [route, nameOf(route)]));
    warnOf(next);
    await i18n.setMessages(next.messages);
    latest.set({ set: next, changes, nameOf: (route) => gone.get(route) ?? nameOf(route) });
  };

  const look = async () => {
    looked = now();
    const before = waiting ?? current;
    const fetched = await fetchAgain(base, before.fetched);
    if (fetched !== null) waiting = await readResourceSet(fetched, before);
    await take();
  };
  const lookOnce = () => {
    clearTimeout(timer);
    timer = undefined;
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };

  // Without the script that checks files all stays as it is; the next look asks for it again.
  const lookAside = () => void lookOnce().catch(warn);

  return {
    get: () => current,
    subscribe: latest.subscribe,
    visit() {
      void take();
      const wait = looked + POLL_INTERVAL_MS - now();
      if (wait <= 0 && looking === null) lookAside();
      // Whoever goes on quickly is looked after at the end of the pause.
      else timer ??= setTimeout(lookAside, Math.max(wait, 0));
    },
    async refresh() {
      // One under way may have asked before whatever it is that the caller knows of.
      await looking;
      await lookOnce();
    },
  };
}

/**
 * The files as config.json lists them now; null while they are the same, or nobody can say. An address with a version
 * (`?v=`) stands for its text, others are read again.
 */
async function fetchAgain(
  base: string,
  before: readonly FetchedFile[],
): Promise<readonly FetchedFile[] | null> {
  let listed;
  try {
    listed = (await loadConfig(base, CONFIG_TIMEOUT_MS)).resources;
  } catch (error) {
    // Offline, a proxy's page, a configuration half written: what is there goes on.
    if (error instanceof ConfigError) return null;
    throw error;
  }
  const known = new Map(before.map((file) => [file.address, file]));
  const isKnown = (address: string) => /[?&]v=/.test(address) && known.get(address)?.text != null;
  const fetched = await fetchFiles(
    base,
    listed.filter((address) => !isKnown(address)),
  );
  const found = new Map([...known, ...fetched.map((file) => [file.address, file] as const)]);
  const files = listed.flatMap((address) => found.get(address) ?? []);
  if (fetched.some(({ passing }) => passing)) return null;
  return sameFiles(files, before) ? null : files;
}

const sameFiles = (one: readonly FetchedFile[], other: readonly FetchedFile[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Is something typed that other screens would take away? A dialog may hold words that no form knows of. */
function isTypedInto(): boolean {
  if (unsaved.any()) return true;
  // The menu on a phone is a dialog as well.
  if (document.querySelector('[role="dialog"]:not(.MuiDrawer-paper)')) return true;
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.type === 'search'
    ? activeElement.value !== ''
    : false;
}

const warn = (problem: unknown) => console.warn(problem);

/** Wrong files are for whoever keeps them; the people at work see nothing of it. */
function warnOf({ listed }: ResourceSet): void {
  const findings = listed.flatMap((file) => file.findings);
  if (findings.length === 0) return;
  import('../../schema/checks/messages')
    .then(({ sentenceOf }) => findings.map(sentenceOf).forEach(warn))
    .catch(warn);
}
