import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

/** Logged errors and uncaught exceptions of pages. */
export class Problems {
  private readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Watches every page of a context, including pop-ups; returns a function to stop. */
  watch(context: BrowserContext): () => void {
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() !== 'error') return;
      // The text of a failed load is always the same; the URL is only here.
      this.seen.push(`${message.text()} (${message.location().url})`);
    };
    const onError = (error: WebError) => {
      this.seen.push(`Uncaught ${error.error().stack ?? error.error().message}`);
    };
    context.on('console', onConsole).on('weberror', onError);
    return () => void context.off('console', onConsole).off('weberror', onError);
  }

  /** Allows errors that a test causes on purpose. */
  allow(...expected: RegExp[]): void {
    this.allowed.push(...expected);
  }

  /** Errors that were not allowed. */
  get unexpected(): string[] {
    return this.seen.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }
}
