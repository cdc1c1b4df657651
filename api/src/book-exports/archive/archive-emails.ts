import { ArchiveCompleted, ArchiveEmailAsked } from '@kronblad/contracts/events/book-exports';
import type { MailJob } from '@kronblad/contracts/jobs';
import { Refusal } from '@kronblad/contracts/refusals';
import { Inject, Injectable } from '@nestjs/common';
import { Accounts } from '../../auth/index.js';
import { CONFIG, type Config } from '../../config/index.js';
import { EventStore, isType, type StoredEvent, type Stream } from '../../event-store/index.js';
import { Settings } from '../../settings/index.js';
import { YearArchive } from './year-archive.js';

const STREAM = 'archive-emails';

/** Emails the staff who asked for it once, when every PDF of a year's archive is made. */
@Injectable()
export class ArchiveEmails {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: EventStore,
    private readonly accounts: Accounts,
    private readonly archive: YearArchive,
    private readonly settings: Settings,
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

  async mailsAbout({ id, data: { year, adminIds } }: StoredEvent<'ArchiveCompleted'>): Promise<MailJob[]> {
    const accounts = await Promise.all(adminIds.map((adminId) => this.accounts.byId(adminId)));
    const publicUrl = this.config.PUBLIC_URL;
    return accounts
      .filter(({ email, blockedAt }) => email !== '' && blockedAt === null)
      .map((account) => ({
        template: 'archive-ready',
        effect: { effectId: `archive-ready-${account.id}-${id}`, kind: 'archive-ready', orderId: null },
        publicUrl,
        shop: this.settings.shop,
        to: { name: account.username, address: account.email },
        attachments: [],
        year,
        url: `${publicUrl}/admin/bokforing?flik=export`,
      }));
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
