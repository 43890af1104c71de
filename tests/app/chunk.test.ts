import { describe, expect, it, vi } from 'vitest';
import { reloadIfDeployed } from '../../src/app/chunk';
import { ChunkLoadError, importWithTimeout } from '../../src/shell/faults/chunk';

describe('page scripts', () => {
  it('time out', async () => {
    vi.useFakeTimers();
    const late = importWithTimeout(() => new Promise(() => undefined)).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toBeInstanceOf(ChunkLoadError);
  });

  it.each([
    new TypeError('Failed to fetch dynamically imported module: /a.js'),
    new TypeError('error loading dynamically imported module: /a.js'),
    new TypeError('Importing a module script failed.'),
    new SyntaxError("Unexpected token '<'"),
    new Error('Unable to preload CSS for /assets/a.css'),
  ])('that fail to load are reported: %s', async (cause) => {
    await expect(importWithTimeout(() => Promise.reject(cause))).rejects.toBeInstanceOf(
      ChunkLoadError,
    );
  });

  it('that load and then fail are not reported as lost', async () => {
    for (const mistake of [
      new DOMException('Access is denied for this document.', 'SecurityError'),
      new TypeError("Cannot read properties of undefined (reading 'x')"),
    ])
      await expect(importWithTimeout(() => Promise.reject(mistake))).rejects.toBe(mistake);
  });

  it('reload the page once per build, and only after a new deployment', async () => {
    const entries = new Map<string, string>();
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
    };
    const reload = vi.fn();
    let busy = false;
    const attempt = (entry: string | undefined, deployed: () => Promise<string>) =>
      reloadIfDeployed({ entry: () => entry, deployed, storage, isBusy: () => busy, reload });
    const html = (entry: string) => () =>
      Promise.resolve(`<script type="module" src="${entry}"></script>`);
    expect(await attempt('/a.js', html('/a.js'))).toBe(false);
    expect(await attempt('/a.js', () => Promise.reject(new Error('offline')))).toBe(false);
    expect(await attempt('/a.js', () => Promise.resolve('captive portal'))).toBe(false);
    expect(await attempt('/a.js', () => Promise.resolve('<script src="/portal.js">'))).toBe(false);
    expect(await attempt(undefined, html('/b.js'))).toBe(false);
    busy = true;
    expect(await attempt('/a.js', html('/b.js'))).toBe(false);
    busy = false;
    expect(reload).not.toHaveBeenCalled();
    expect(await attempt('/a.js', html('/b.js'))).toBe(true);
    expect(await attempt('/a.js', html('/b.js'))).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    const forgetful = { entry: () => '/c.js', deployed: html('/d.js'), storage: null };
    expect(await reloadIfDeployed({ ...forgetful, isBusy: () => false, reload })).toBe(false);
  });
});
