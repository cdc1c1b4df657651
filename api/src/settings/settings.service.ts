import type { CompanyProfile, EmailSettings, KeptFacts, VisitSettings } from '@kronblad/contracts/shop/schema';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/index.js';
import { Database, RecentEventsBuffer, type Tx } from '../event-store/index.js';
import { InMemoryReadModel, RebuildNotifier, readRows } from '../event-store/projections/index.js';
import { type CurrentSettings, settingsOf } from './kept-settings.js';
import { Setting } from './setting.entity.js';
import { settings } from './settings.projection.js';

interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/**
 * Getters read from memory, which is updated shortly after a change in any process. Defaults apply until staff change a
 * setting.
 */
@Injectable()
export class Settings extends InMemoryReadModel {
  readonly handles = settings.handles;
  readonly projections = [settings];
  private known: CurrentSettings;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    database: Database,
    @InjectRepository(Setting) private readonly rows: Repository<Setting>,
    recentEvents: RecentEventsBuffer,
    rebuilds: RebuildNotifier,
  ) {
    super(database, recentEvents, rebuilds, 'Settings');
    this.known = settingsOf([], this.firstEmail());
  }

  get shop(): CompanyProfile {
    return this.known.company.value;
  }

  get facts(): KeptFacts {
    return this.known.facts.value;
  }

  get visits(): VisitSettings {
    return this.known.visits.value;
  }

  /** Reads the database instead of memory, which is updated slightly later. */
  async stored(): Promise<CurrentSettings> {
    return settingsOf(await this.rows.find(), this.firstEmail());
  }

  /** Sender of the emails. For an empty name or address, that of the company profile is used. */
  get sender(): Mailbox {
    const { senderName, senderAddress } = this.known.email.value;
    return { name: senderName, address: senderAddress };
  }

  /**
   * Mailbox for notices of orders and problems; falls back to the company's address. The address is empty when neither
   * is set.
   */
  mailboxOf(profile: CompanyProfile, email: EmailSettings = this.known.email.value): Mailbox {
    return { name: profile.companyName, address: email.notificationAddress || profile.email };
  }

  protected async read(tx: Tx): Promise<void> {
    this.known = settingsOf(await readRows(tx, Setting), this.firstEmail());
  }

  firstEmail(): EmailSettings {
    const { MAIL_FROM, SHOP_EMAIL } = this.config;
    return { senderName: '', senderAddress: MAIL_FROM ?? '', notificationAddress: SHOP_EMAIL ?? '' };
  }
}
