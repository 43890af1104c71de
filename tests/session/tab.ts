import { vi } from 'vitest';
import type { SessionState } from '../../src/session/state';
import { createSession } from '../../src/session/session';
import type { Session } from '../../src/session/session';
import { FakeClient, LOGIN, ME } from './fakeClient';

export class Tab {
  readonly client = new FakeClient();
  readonly session: Session;
  private readonly holders = new Set<() => void>();
  private dirty = false;
  private stop: () => void = () => undefined;

  constructor() {
    this.client.answers.set('/login', () => LOGIN);
    this.client.answers.set('/me', () => ME);
    this.session = createSession({
      client: this.client,
      unsaved: {
        any: () => this.dirty,
        subscribe: (listener) => {
          this.holders.add(listener);
          return () => this.holders.delete(listener);
        },
      },
    });
  }

  async open(): Promise<this> {
    await this.session.restore();
    this.stop = this.session.listen();
    return this;
  }

  close(): void {
    this.stop();
  }

  type(dirty = true): void {
    this.dirty = dirty;
    for (const listener of this.holders) listener();
  }

  get state(): SessionState {
    return this.session.getSnapshot();
  }

  /** Afterwards the others receive all storage events. */
  async acts(action: (session: Session) => unknown): Promise<void> {
    const events: StorageEvent[] = [];
    const real = { set: localStorage.setItem, remove: localStorage.removeItem };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, newValue) => {
      real.set.call(localStorage, key, newValue);
      events.push(new StorageEvent('storage', { key, newValue }));
    });
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => {
      real.remove.call(localStorage, key);
      events.push(new StorageEvent('storage', { key, newValue: null }));
    });
    await action(this.session);
    vi.mocked(Storage.prototype.setItem).mockRestore();
    vi.mocked(Storage.prototype.removeItem).mockRestore();
    this.stop();
    for (const event of events) window.dispatchEvent(event);
    this.stop = this.session.listen();
    // The others fetch profiles now.
    await vi.advanceTimersByTimeAsync(0);
  }
}

export async function outcome<T>(promise: Promise<T>): Promise<T | 'waiting'> {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([promise, Promise.resolve('waiting' as const)]);
}
