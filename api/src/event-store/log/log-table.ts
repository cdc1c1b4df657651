export class LogTable {
  constructor(private readonly name: string) {}

  get table(): string {
    return `log.${this.name}`;
  }

  get channel(): string {
    return `kronblad_${this.name}`;
  }

  /** The unique constraint that a second writer of the same stream version violates. */
  get versionKey(): string {
    return `${this.name}_stream_version_key`;
  }

  statement(what: string): string {
    return `${this.name}-${what}`;
  }
}

/** The shop's log: products, orders and bookkeeping. */
export const EVENTS = new LogTable('events');

/** The log of visits, partitioned by month. Its streams have no concurrent writers. */
export const VISITS = new LogTable('visits');
