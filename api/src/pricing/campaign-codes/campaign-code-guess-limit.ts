import { Injectable } from '@nestjs/common';
import { LIMITS, RateLimits } from '../../http/index.js';
import { CampaignCodeCache } from './campaign-code-cache.js';

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
    if (this.codes.find(code)) await this.limits.check(LIMITS.campaignCode, address);
    else await this.limits.consume(LIMITS.campaignCode, address);
  }
}
