import { vi } from 'vitest';

/** A text, a status, a network error, or no response. */
export type Answers = Record<string, string | number | 'offline' | 'silence'>;

class FakeHost {
  answers: Answers = {};
  readonly asked: string[] = [];

  constructor(listed: Record<string, string> = {}) {
    this.list(listed);
    vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => this.#answer(url, init));
  }

  /** By URL relative to config.json. */
  list(files: Record<string, string>): void {
    const config = { apiUrl: '/api', product: 'tour', resources: Object.keys(files) };
    this.answers = { '/office/config.json': JSON.stringify(config) };
    for (const [address, text] of Object.entries(files)) this.answers[`/office/${address}`] = text;
  }

  #answer(url: string | URL, init?: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(url, location.href);
    this.asked.push(pathname + search);
    const answer = this.answers[pathname + search] ?? 404;
    if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer === 'silence')
      return new Promise((_done, fail) => {
        init?.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
      });
    if (typeof answer === 'number') return Promise.resolve(new Response('', { status: answer }));
    return Promise.resolve(new Response(answer));
  }
}

export const serve = (listed: Record<string, string> = {}): FakeHost => new FakeHost(listed);
