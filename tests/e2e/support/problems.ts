import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

export class Problems {
  private readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** With pop-ups; returns a function to stop. */
  watch(context: BrowserContext): () => void {
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() !== 'error') return;
      // The URL is only here.
      this.seen.push(`${message.text()} (${message.location().url})`);
    };
    const onError = (error: WebError) => {
      this.seen.push(`Uncaught ${error.error().stack ?? error.error().message}`);
    };
    context.on('console', onConsole).on('weberror', onError);
    return () => void context.off('console', onConsole).off('weberror', onError);
  }

  /** Caused on purpose. */
  allow(...expected: RegExp[]): void {
    this.allowed.push(...expected);
  }

  get unexpected(): string[] {
    return this.seen.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }
}
