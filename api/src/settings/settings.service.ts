import { CompanyProfileChanged } from '@kronblad/contracts/events/settings';
import { Refusal } from '@kronblad/contracts/refusals';
import { type CompanyProfile, companyProfile } from '@kronblad/contracts/views/settings';
import { Inject, Injectable } from '@nestjs/common';
import { Database, EventStore } from '../event-store/index.js';

const STREAM = 'settings-company';

export interface VersionedProfile {
  readonly profile: CompanyProfile;
  readonly version: number;
}

/** Who the shop is. Empty fields until the company's details have been filled in. */
@Injectable()
export class Settings {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async company(): Promise<VersionedProfile> {
    const [row] = await this.database.query<{ value: unknown; version: number }>(
      "SELECT value, version FROM settings WHERE name = 'company'",
      [],
      'settings-company',
    );
    return { profile: companyProfile.parse(row?.value ?? {}), version: row?.version ?? 0 };
  }

  async changeCompany(profile: CompanyProfile, expectedVersion: number | null): Promise<VersionedProfile> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(STREAM);
      if (expectedVersion !== null && expectedVersion !== stream.version) throw new Refusal('version_conflict');
      unit.append(stream, CompanyProfileChanged({ profile }));
    });
    return this.company();
  }
}
