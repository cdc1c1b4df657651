import { isDeepStrictEqual } from 'node:util';
import { CompanyProfileChanged } from '@kronblad/contracts/events/settings';
import { Refusal } from '@kronblad/contracts/refusals';
import {
  type CompanyPatch,
  type CompanyProfile,
  companyProfile,
  lastingDetails,
} from '@kronblad/contracts/views/settings';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import {
  Database,
  EventStore,
  type Followed,
  Follower,
  isType,
  LogTail,
  SwapWatch,
  Turns,
  type Tx,
} from '../event-store/index.js';
import { settings } from './settings.projection.js';

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
  readonly projections = [settings];
  readonly turns = new Turns();
  private readonly follower: Follower;
  private known = EMPTY;
  private changesSeen = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Database) private readonly database: Database,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(LogTail) tail: LogTail,
    @Inject(SwapWatch) swaps: SwapWatch,
  ) {
    const logger = new Logger('Settings');
    this.follower = new Follower(database, tail, swaps, this, (error) => logger.error(String(error)));
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

  /** Where the shop itself is written to: as the environment says, else the profile. No address when neither is one. */
  mailboxOf(profile: CompanyProfile): { readonly name: string; readonly address: string } {
    return { name: profile.companyName, address: this.config.SHOP_EMAIL ?? profile.email };
  }

  onApplicationBootstrap(): Promise<void> {
    return this.follower.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.follower.stop();
  }

  async load(tx: Tx): Promise<void> {
    this.known = await this.read(tx);
    this.changesSeen++;
  }

  apply(): Promise<void> {
    return this.refresh();
  }

  private refresh(): Promise<void> {
    return this.turns.take(() => this.load(this.database));
  }

  private async read(tx: Tx): Promise<VersionedProfile> {
    const [row] = await tx.query<{ value: unknown; version: number }>(
      "SELECT value, version FROM settings WHERE name = 'company'",
      [],
      'settings-company',
    );
    return row ? { profile: companyProfile.parse(row.value), version: row.version } : EMPTY;
  }

  /** Replaces what the patch holds; the same again is no event. Refuses: version_conflict, invalid_fields. */
  async changeCompany(patch: CompanyPatch, expectedVersion: number | null): Promise<VersionedProfile> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(STREAM);
      if (expectedVersion !== null && expectedVersion !== stream.version) throw new Refusal('version_conflict');
      const last = stream.events.findLast((event) => isType(event, 'CompanyProfileChanged'));
      const current = companyProfile.parse(last?.data.profile ?? {});
      const profile = { ...current, ...patch };
      refuseLosses(current, profile);
      if (!isDeepStrictEqual(profile, current)) unit.append(stream, CompanyProfileChanged({ profile }));
    });
    await this.refresh();
    return this.known;
  }
}

function refuseLosses(current: CompanyProfile, wanted: CompanyProfile): void {
  const lost = Object.entries(lastingDetails).filter(([name]) => {
    const field = name as keyof typeof lastingDetails;
    return current[field] !== '' && wanted[field] === '';
  });
  if (lost.length > 0) throw new Refusal('invalid_fields', { fields: Object.fromEntries(lost) });
}
