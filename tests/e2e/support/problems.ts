import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

/** What a page logged as an error, or threw and nobody caught. */
export class Problems {
  private readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Watches every page of a context, pop-ups included; returns how to stop. */
  watch(context: BrowserContext): () => void {
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() !== 'error') return;
      // A failed load says which one only here: its text is the same for all.
      this.seen.push(`${message.text()} (${message.location().url})`);
    };
    const onError = (error: WebError) => {
      this.seen.push(`Uncaught ${error.error().stack ?? error.error().message}`);
    };
    context.on('console', onConsole).on('weberror', onError);
    return () => void context.off('console', onConsole).off('weberror', onError);
  }

  /** A test that makes something fail on purpose says here what the page may report. */
  allow(...expected: RegExp[]): void {
    this.allowed.push(...expected);
  }

  /** What was seen and not allowed. */
  get unexpected(): string[] {
    return this.seen.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }
}
