import { Inject, Injectable } from '@nestjs/common';
import { type AnyEvent, Database, Mutex, type Tx } from '../../event-store/index.js';
import type { SubscribedState } from '../../event-store/projections/index.js';
import { Refusal } from '../../refusals/index.js';
import { type CodeTerms, type CodeUsage, codeRefusal } from '../domain/campaign-code-usability.js';
import { campaignCodesProjection } from './campaign-codes.js';
import { codeUsage } from './code-usage.projection.js';

export interface UsableCode {
  readonly campaignCodeId: number;
  readonly code: string;
  readonly percentage: number;
  /** True when the code's uses are limited, in all or per customer. */
  readonly isLimited: boolean;
}

const codeKey = (code: string) => code.trim().toUpperCase();

@Injectable()
export class CampaignCodeCache implements SubscribedState {
  readonly handles = [
    'CampaignCodeCreated',
    'CampaignCodeChanged',
    'CampaignCodeDeleted',
    'OrderPlaced',
    'OrderExpired',
    'OrderReinstated',
    'CampaignCodeUsed',
  ] as const;
  readonly projections = [campaignCodesProjection, codeUsage];
  readonly mutex = new Mutex();
  private readonly byId = new Map<number, CachedCampaignCode>();
  private readonly byKey = new Map<string, CachedCampaignCode>();

  constructor(@Inject(Database) private readonly database: Tx) {}

  async load(tx: Tx): Promise<void> {
    this.replace([...this.byId.keys()], await readAllCodes(tx));
  }

  /** Reads the codes from the database instead of counting events, so that a repeated event does no harm. */
  async apply(events: readonly AnyEvent[]): Promise<void> {
    const ids = new Set(events.map(codeIdOf).filter((id) => id !== null));
    if (ids.size > 0) await this.refresh([...ids]);
  }

  /** Called after a write, so that this process's next response shows it. */
  refresh(ids: readonly number[]): Promise<void> {
    return this.mutex.runExclusive(async () => this.replace(ids, await readCodes(this.database, ids)));
  }

  find(code: string): CachedCampaignCode | null {
    return this.byKey.get(codeKey(code)) ?? null;
  }

  /**
   * Returns the code if it is usable on a Stockholm day, otherwise the refusal; null for an empty code. `subtotalOre`:
   * value of the goods. What depends on the customer is checked only when the order is placed: an earlier use, and
   * uses that unpaid orders hold, because one of them may be this customer's own. `ownCode`: the code whose use by the
   * customer's own order counts neither, though it is paid.
   */
  check(
    code: string,
    day: string,
    subtotalOre: number | null = null,
    ownCode: string | null = null,
  ): UsableCode | Refusal | null {
    if (codeKey(code) === '') return null;
    const known = this.find(code);
    if (!known) return new Refusal('code_unknown');
    const used = known.usage.used - (ownCode === known.code ? 1 : 0);
    const refusal = codeRefusal(known.terms, { used, reserved: 0 }, day, subtotalOre);
    const isLimited = known.terms.usageLimit !== null || known.terms.oncePerCustomer;
    return refusal ?? { campaignCodeId: known.id, code: known.code, percentage: known.percentage, isLimited };
  }

  private replace(ids: readonly number[], codes: readonly CachedCampaignCode[]): void {
    for (const id of ids) this.forget(id);
    for (const code of codes) {
      this.byId.set(code.id, code);
      this.byKey.set(codeKey(code.code), code);
    }
  }

  private forget(id: number): void {
    const known = this.byId.get(id);
    if (!known) return;
    this.byId.delete(id);
    if (this.byKey.get(codeKey(known.code)) === known) this.byKey.delete(codeKey(known.code));
  }
}

function codeIdOf(event: AnyEvent): number | null {
  switch (event.type) {
    case 'OrderPlaced':
      return event.data.campaign?.campaignCodeId ?? null;
    case 'CampaignCodeCreated':
    case 'CampaignCodeChanged':
    case 'CampaignCodeDeleted':
    case 'OrderExpired':
    case 'OrderReinstated':
    case 'CampaignCodeUsed':
      return event.data.campaignCodeId;
    default:
      return null;
  }
}

export interface CachedCampaignCode {
  readonly id: number;
  readonly code: string;
  readonly percentage: number;
  readonly terms: CodeTerms;
  readonly usage: CodeUsage;
}

const CODES = `
  SELECT c.id, c.code, c.percentage,
    jsonb_build_object('isActive', c.is_active, 'usageLimit', c.usage_limit, 'validFrom', c.valid_from,
      'validUntil', c.valid_until, 'minimumPurchaseOre', c.minimum_purchase_ore, 'oncePerCustomer', c.once_per_customer) AS terms,
    jsonb_build_object('used', u.used, 'reserved', u.reserved) AS usage
  FROM campaign_codes c JOIN campaign_code_usage u ON u.campaign_code_id = c.id`;

export function readAllCodes(tx: Tx): Promise<CachedCampaignCode[]> {
  return tx.query<CachedCampaignCode>(CODES);
}

export function readCodes(tx: Tx, ids: readonly number[]): Promise<CachedCampaignCode[]> {
  return tx.query<CachedCampaignCode>(`${CODES} WHERE c.id = ANY($1)`, [ids], 'campaign-codes-known');
}
