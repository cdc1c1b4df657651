import { Injectable } from '@nestjs/common';
import { type Limit, RateLimits } from '../../http/index.js';
import { CampaignCodeCache } from './campaign-code-cache.js';

/** Counted in memory, because pricing a cart uses no database. */
const UNKNOWN_CODES: Limit = { name: 'campaign-code', points: 30, seconds: 60, isPerProcess: true };

/** Limits how many unknown codes one IP address may try. Call `check` before looking a code up. */
@Injectable()
export class CampaignCodeGuessLimit {
  constructor(
    private readonly codes: CampaignCodeCache,
    private readonly limits: RateLimits,
  ) {}

  /** Once the limit is reached, existing codes are refused too, because the answer would otherwise reveal them. */
  async check(address: string, code: string | null | undefined): Promise<void> {
    if (!code?.trim()) return;
    if (this.codes.find(code)) await this.limits.check(UNKNOWN_CODES, address);
    else await this.limits.consume(UNKNOWN_CODES, address);
  }
}
