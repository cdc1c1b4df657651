/** A log's table in the schema `log`, and the names that follow from it. */
export class LogTable {
  constructor(private readonly name: string) {}

  /** As SQL names it. */
  get table(): string {
    return `log.${this.name}`;
  }

  /** The NOTIFY channel that wakes its readers. */
  get channel(): string {
    return `kronblad_${this.name}`;
  }

  /** The unique constraint that a second writer of the same stream version violates. */
  get versionKey(): string {
    return `${this.name}_stream_version_key`;
  }

  /** The name of a prepared statement on this table. */
  statement(what: string): string {
    return `${this.name}-${what}`;
  }
}

/** The log of the shop: what happened to its goods, orders and books. */
export const EVENTS = new LogTable('events');

/** The log of visits, in partitions by month. Nothing in it has versions to compete for. */
export const VISITS = new LogTable('visits');
