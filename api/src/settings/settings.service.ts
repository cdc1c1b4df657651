import { CompanyProfileChanged } from '@kronblad/contracts/events/settings';
import { Refusal } from '@kronblad/contracts/refusals';
import { type CompanyProfile, companyProfile } from '@kronblad/contracts/views/settings';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database, EventReader, EventStore, type Followed, Follower, LogBell, type Tx } from '../event-store/index.js';

const STREAM = 'settings-company';
const EMPTY: VersionedProfile = { profile: companyProfile.parse({}), version: 0 };

export interface VersionedProfile {
  readonly profile: CompanyProfile;
  readonly version: number;
}

/** Who the shop is. Empty fields until the company's details have been filled in. */
@Injectable()
export class Settings implements Followed, OnApplicationBootstrap, OnModuleDestroy {
  readonly handles = ['CompanyProfileChanged'] as const;
  private readonly follower: Follower;
  private known = EMPTY;
  private changesSeen = 0;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(EventReader) reader: EventReader,
    @Inject(LogBell) bell: LogBell,
  ) {
    const logger = new Logger('Settings');
    this.follower = new Follower(database, reader, bell, this, (error) => logger.error(String(error)));
  }

  /** As this process knows it, without asking the database; current within moments of a change. */
  get shop(): CompanyProfile {
    return this.known.profile;
  }

  /** How often this process has seen the settings change; grows only. */
  get changes(): number {
    return this.changesSeen;
  }

  company(): Promise<VersionedProfile> {
    return this.read(this.database);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.follower.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.follower.stop();
  }

  async load(tx: Tx): Promise<void> {
    this.known = await this.read(tx);
  }

  async apply(): Promise<void> {
    await this.load(this.database);
    this.changesSeen++;
  }

  private async read(tx: Tx): Promise<VersionedProfile> {
    const [row] = await tx.query<{ value: unknown; version: number }>(
      "SELECT value, version FROM settings WHERE name = 'company'",
      [],
      'settings-company',
    );
    return row ? { profile: companyProfile.parse(row.value), version: row.version } : EMPTY;
  }

  async changeCompany(profile: CompanyProfile, expectedVersion: number | null): Promise<VersionedProfile> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(STREAM);
      if (expectedVersion !== null && expectedVersion !== stream.version) throw new Refusal('version_conflict');
      unit.append(stream, CompanyProfileChanged({ profile }));
    });
    this.known = await this.company();
    return this.known;
  }
}
