export class LogTable {
  /** `name` is also the topic of its notifications. */
  constructor(readonly name: string) {}

  get table(): string {
    return `log.${this.name}`;
  }

  get versionKey(): string {
    return `${this.name}_stream_version_key`;
  }

  statement(what: string): string {
    return `${this.name}-${what}`;
  }
}

/** The shop's main log: every event except visits. */
export const EVENTS = new LogTable('events');

/**
 * The log of page views, partitioned by month. A stream groups the events of a visitor session. Every event has version
 * 1, so appends never conflict.
 */
export const VISITS = new LogTable('visits');
