import { createStore } from '../../store';
import { declarations } from '../../../resources';
import { fieldTypes } from '../../fields';
import { unsaved } from '../../shell/unsaved';
import { ConfigError, loadConfig } from '../config';
import type { AppI18n } from '../i18n';
import { fetchFiles, type FetchedFile } from './fetch';
import {
  compareResourceSets,
  readResourceSet,
  type ResourceSetDifference,
  type ResourceSet,
} from './resourceSet';

export const POLL_INTERVAL_MS = 2000;
const CONFIG_TIMEOUT_MS = 10_000;

export interface ResourceSetChange {
  set: ResourceSet;
  changes: ResourceSetDifference;
  /** Deleted ones by their former name. */
  nameOf: (route: string) => string;
}

/** (rules: extensions) */
export interface LiveResources {
  get(): ResourceSet;
  subscribe(listener: (change: ResourceSetChange) => void): () => void;
  /** On navigation and window focus. */
  visit(): void;
  /** Applies changes unless input is unsaved. */
  refresh(): Promise<void>;
}

export interface LiveOptions {
  base: string;
  fetched: readonly FetchedFile[];
  /** By their backend. */
  areChecked?: boolean;
  i18n: Pick<AppI18n, 'setMessages' | 'translate'>;
  isBusy?: () => boolean;
  now?: () => number;
}

/** @throws DeclarationError in development */
export async function startResources(options: LiveOptions): Promise<LiveResources> {
  const { fetched, areChecked = false, i18n } = options;
  if (!import.meta.env.PROD)
    (await import('../../schema/readDeclarations')).assertValid(declarations, fieldTypes);
  const first = await readResourceSet(fetched, { areChecked });
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
  // Ahead of `current` while messages are loading.
  let current = first;
  let pending: ResourceSet | null = null;
  let polledAt = -POLL_INTERVAL_MS;
  let polling: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const applyPending = async () => {
    const next = pending;
    if (next === null || isBusy()) return;
    const changes = compareResourceSets(current, next);
    pending = null;
    current = next;
    const removed = new Map(changes.removed.map((route) => [route, nameOf(route)]));
    warnOf(next);
    await i18n.setMessages(next.messages);
    latest.set({ set: next, changes, nameOf: (route) => removed.get(route) ?? nameOf(route) });
  };

  const poll = async () => {
    polledAt = now();
    const before = pending ?? current;
    const fetched = await fetchAgain(base, before.fetched);
    if (fetched !== null) pending = await readResourceSet(fetched, { before });
    await applyPending();
  };
  const pollOnce = () => {
    clearTimeout(timer);
    timer = undefined;
    polling ??= poll().finally(() => {
      polling = null;
    });
    return polling;
  };

  const pollInBackground = () => void pollOnce().catch(warn);

  return {
    get: () => current,
    subscribe: latest.subscribe,
    visit() {
      void applyPending();
      const wait = polledAt + POLL_INTERVAL_MS - now();
      if (wait <= 0 && polling === null) pollInBackground();
      else timer ??= setTimeout(pollInBackground, Math.max(wait, 0));
    },
    async refresh() {
      // A pending check may be older than the caller's change.
      await polling;
      await pollOnce();
    },
  };
}

/** Null if unchanged or unknown. Versioned addresses (`?v=`) are not fetched again. */
async function fetchAgain(
  base: string,
  before: readonly FetchedFile[],
): Promise<readonly FetchedFile[] | null> {
  let listed;
  try {
    listed = (await loadConfig(base, CONFIG_TIMEOUT_MS)).resources;
  } catch (error) {
    // Offline, a proxy's page or a half-written configuration.
    if (error instanceof ConfigError) return null;
    throw error;
  }
  const filesBefore = new Map(before.map((file) => [file.address, file]));
  const isKnown = (address: string) =>
    /[?&]v=/.test(address) && filesBefore.get(address)?.text != null;
  const fetched = await fetchFiles(
    base,
    listed.filter((address) => !isKnown(address)),
  );
  const found = new Map([...filesBefore, ...fetched.map((file) => [file.address, file] as const)]);
  const files = listed.flatMap((address) => found.get(address) ?? []);
  if (fetched.some(({ passing }) => passing)) return null;
  return sameFiles(files, before) ? null : files;
}

const sameFiles = (one: readonly FetchedFile[], other: readonly FetchedFile[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A dialog may hold input that no form knows of. */
function isTypedInto(): boolean {
  if (unsaved.any()) return true;
  // The menu on phones is a dialog too.
  if (document.querySelector('[role="dialog"]:not(.MuiDrawer-paper)')) return true;
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.type === 'search'
    ? activeElement.value !== ''
    : false;
}

const warn = (problem: unknown) => console.warn(problem);

function warnOf({ listed }: ResourceSet): void {
  const findings = listed.flatMap((file) => file.findings);
  if (findings.length === 0) return;
  import('../../schema/checks/messages')
    .then(({ sentenceOf }) => findings.map(sentenceOf).forEach(warn))
    .catch(warn);
}
