import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent } from '@kronblad/contracts/events/all';
import { CompanyProfileChanged, ShopFactsChanged } from '@kronblad/contracts/events/settings';
import { Refusal } from '@kronblad/contracts/refusals';
import {
  type CompanyPatch,
  type CompanyProfile,
  companyProfile,
  type KeptFacts,
  type ShopFactsPatch,
  shopFacts,
} from '@kronblad/contracts/views/settings';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { Database, EventStore, isType, LogTail, Shelf, type Stream, SwapWatch, type Tx } from '../event-store/index.js';
import { refuseImpossibleDays, refuseLosses } from './domain/settings-rules.js';
import { settings } from './settings.projection.js';

const COMPANY_STREAM = 'settings-company';
const FACTS_STREAM = 'settings-facts';

/** A setting, and how often it was changed. */
export interface Versioned<Value> {
  readonly value: Value;
  readonly version: number;
}

interface Known {
  readonly company: Versioned<CompanyProfile>;
  readonly facts: Versioned<KeptFacts>;
}

interface Row {
  readonly name: string;
  readonly value: unknown;
  readonly version: number;
}

/** Who the shop is, and what it promises. Empty fields and the usual promises until somebody says otherwise. */
@Injectable()
export class Settings extends Shelf {
  readonly handles = ['CompanyProfileChanged', 'ShopFactsChanged'] as const;
  readonly projections = [settings];
  private known = knownOf([]);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Database) private readonly source: Database,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(LogTail) tail: LogTail,
    @Inject(SwapWatch) swaps: SwapWatch,
  ) {
    super(source, tail, swaps, 'Settings');
  }

  /** As this process knows it, without asking the database; current within moments of a change. */
  get shop(): CompanyProfile {
    return this.known.company.value;
  }

  /** Promises, hours and places, likewise. */
  get facts(): KeptFacts {
    return this.known.facts.value;
  }

  /** The settings as the database has them. */
  async stored(): Promise<Known> {
    return knownOf(await rowsIn(this.source));
  }

  /**
   * Who the shop was, and what it promised, at a position of the log. A shop that had not yet said who it is, is the one
   * that it first said it was.
   */
  async asOf(position: number): Promise<{ readonly company: CompanyProfile; readonly facts: KeptFacts }> {
    const streams = await this.store.loadMany([COMPANY_STREAM, FACTS_STREAM]);
    const profiles = (streams.get(COMPANY_STREAM)?.events ?? []).filter((event) =>
      isType(event, 'CompanyProfileChanged'),
    );
    const promises = (streams.get(FACTS_STREAM)?.events ?? []).filter((event) => isType(event, 'ShopFactsChanged'));
    const before = ({ position: its }: { readonly position: number }) => its < position;
    return {
      company: companyProfile.parse((profiles.findLast(before) ?? profiles[0])?.data.profile ?? {}),
      facts: shopFacts.parse(promises.findLast(before)?.data.facts ?? {}),
    };
  }

  /** Where the shop itself is written to: as the environment says, else the profile. No address when neither is one. */
  mailboxOf(profile: CompanyProfile): { readonly name: string; readonly address: string } {
    return { name: profile.companyName, address: this.config.SHOP_EMAIL ?? profile.email };
  }

  /** Replaces what the patch holds; the same again is no event. Refuses: version_conflict, invalid_fields. */
  async changeCompany(patch: CompanyPatch, expectedVersion: number | null): Promise<Versioned<CompanyProfile>> {
    await this.change(COMPANY_STREAM, expectedVersion, ({ events }) => {
      const last = events.findLast((event) => isType(event, 'CompanyProfileChanged'));
      const current = companyProfile.parse(last?.data.profile ?? {});
      const profile = { ...current, ...patch };
      refuseLosses(current, profile);
      return isDeepStrictEqual(profile, current) ? null : CompanyProfileChanged({ profile });
    });
    return this.known.company;
  }

  /** The same for promises, hours and places. Refuses: version_conflict, invalid_fields. */
  async changeFacts(patch: ShopFactsPatch, expectedVersion: number | null): Promise<Versioned<KeptFacts>> {
    await this.change(FACTS_STREAM, expectedVersion, ({ events }) => {
      const last = events.findLast((event) => isType(event, 'ShopFactsChanged'));
      const current = shopFacts.parse(last?.data.facts ?? {});
      const facts = { ...current, ...patch };
      refuseImpossibleDays(facts);
      return isDeepStrictEqual(facts, current) ? null : ShopFactsChanged({ facts });
    });
    return this.known.facts;
  }

  private async change(
    name: string,
    expectedVersion: number | null,
    decide: (stream: Stream) => DomainEvent | null,
  ): Promise<void> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(name);
      if (expectedVersion !== null && expectedVersion !== stream.version) throw new Refusal('version_conflict');
      const event = decide(stream);
      if (event) unit.append(stream, event);
    });
    await this.refresh();
  }

  protected async read(tx: Tx): Promise<void> {
    this.known = knownOf(await rowsIn(tx));
  }
}

const rowsIn = (tx: Tx) => tx.query<Row>('SELECT name, value, version FROM settings', [], 'settings-all');

function knownOf(rows: readonly Row[]): Known {
  const row = (wanted: string) => rows.find(({ name }) => name === wanted) ?? { value: {}, version: 0 };
  const [company, facts] = [row('company'), row('facts')];
  return {
    company: { value: companyProfile.parse(company.value), version: company.version },
    facts: { value: shopFacts.parse(facts.value), version: facts.version },
  };
}
