import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Collects errors of a context's pages. */
export class Watch {
  readonly #allowed: RegExp[] = [];
  readonly #seen: string[] = [];

  /** Console errors, uncaught exceptions and violations of the content security policy. */
  over(context: BrowserContext): void {
    context.on('weberror', (error) => this.#note(`exception: ${error.error().stack ?? error.error().message}`));
    context.on('console', (message) => this.#listen(message));
  }

  /** Allows errors that this test provokes. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  problems(): readonly string[] {
    return this.#seen.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }

  #listen(message: ConsoleMessage) {
    const text = message.text();
    const breach = /content security policy/i.test(text);
    if (message.type() === 'error' || breach) this.#note(`${text} (${message.location().url})`);
  }

  #note(problem: string) {
    this.#seen.push(problem);
  }
}
