import { Injectable } from '@nestjs/common';
import { Accounts } from '../../../auth/index.js';
import { EventStore, isType, type Stream } from '../../../event-store/index.js';
import { Refusal } from '../../../refusals/index.js';
import { ArchiveCompleted, ArchiveEmailAsked } from '../../events.js';
import { YearArchive } from './year-archive.js';

const STREAM = 'archive-emails';

/** Staff members who asked for an email once every PDF of a year's archive is made; a background task sends it. */
@Injectable()
export class ArchiveEmails {
  constructor(
    private readonly store: EventStore,
    private readonly accounts: Accounts,
    private readonly archive: YearArchive,
  ) {}

  /** Throws the refusal `account_email_missing`. */
  async ask(year: string, adminId: number): Promise<void> {
    if ((await this.accounts.byId(adminId)).email === '') throw new Refusal('account_email_missing');
    await this.store.transact(async (unit) => {
      const stream = await unit.load(STREAM);
      if (!waitingOf(stream).get(year)?.has(adminId)) unit.append(stream, ArchiveEmailAsked({ year, adminId }));
    });
  }

  async isAsked(year: string, adminId: number): Promise<boolean> {
    return (
      waitingOf(await this.store.load(STREAM))
        .get(year)
        ?.has(adminId) ?? false
    );
  }

  async sweep(): Promise<void> {
    for (const year of waitingOf(await this.store.load(STREAM)).keys()) {
      if (!(await this.archive.isComplete(year))) continue;
      await this.store.transact(async (unit) => {
        const stream = await unit.load(STREAM);
        const adminIds = [...(waitingOf(stream).get(year) ?? [])];
        if (adminIds.length > 0) unit.append(stream, ArchiveCompleted({ year, adminIds }));
      });
    }
  }
}

/** The accounts that wait for each year. */
function waitingOf({ events }: Pick<Stream, 'events'>): ReadonlyMap<string, ReadonlySet<number>> {
  const waiting = new Map<string, Set<number>>();
  for (const event of events) {
    if (isType(event, 'ArchiveCompleted')) waiting.delete(event.data.year);
    if (!isType(event, 'ArchiveEmailAsked')) continue;
    const { year, adminId } = event.data;
    waiting.set(year, (waiting.get(year) ?? new Set()).add(adminId));
  }
  return waiting;
}
