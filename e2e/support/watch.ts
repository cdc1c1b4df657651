import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Collects what went wrong in a context's pages without anybody seeing it. */
export class Watch {
  readonly #allowed: RegExp[] = [];
  readonly #seen: string[] = [];

  /** Console errors, exceptions that nobody caught, and breaches of the content security policy. */
  over(context: BrowserContext): void {
    context.on('weberror', (error) => this.#note(`exception: ${error.error().stack ?? error.error().message}`));
    context.on('console', (message) => this.#listen(message));
  }

  /** Says that this test provokes such errors. */
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
