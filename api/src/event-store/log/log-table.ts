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

/** The shop's log: everything but visits. */
export const EVENTS = new LogTable('events');

/** The log of visits, partitioned by month. Streams only group a session's events: no versions, no conflicts. */
export const VISITS = new LogTable('visits');
