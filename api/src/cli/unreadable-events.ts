import type { UnreadableEvent } from '../event-store/index.js';

/** Names each event whose personal data cannot be decrypted once, and counts them. */
export class UnreadableEvents {
  private readonly named = new Set<string>();

  readonly note = ({ message }: UnreadableEvent): void => {
    if (this.named.has(message)) return;
    this.named.add(message);
    process.stderr.write(`  ${message}\n`);
  };

  get isNone(): boolean {
    return this.named.size === 0;
  }

  /** Returns the exit code: 0 when all events could be read; else says what was done with the others. */
  conclude(): 0 | 1 {
    const { size } = this.named;
    if (size === 0) return 0;
    const [events, their] = size === 1 ? ['1 event', 'its'] : [`${size} events`, 'their'];
    process.stderr.write(`${events} could not be read and counted as if ${their} persons had been erased.\n`);
    return 1;
  }
}
