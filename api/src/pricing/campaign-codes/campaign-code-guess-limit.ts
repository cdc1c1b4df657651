import { Injectable } from '@nestjs/common';
import { countedAs, type Limit, RateLimits } from '../../http/index.js';
import { CampaignCodeCache } from './campaign-code-cache.js';

const TRIES: Limit = { name: 'campaign-code', points: 30, seconds: 60 };
const MOST_REMEMBERED = 10_000;

/** Limits the unknown codes that one address may try. Call it before looking a code up. */
@Injectable()
export class CampaignCodeGuessLimit {
  /** Pairs of address and code that were answered before, oldest first: repeating an answer reveals nothing new. */
  private readonly told = new Set<string>();

  constructor(
    private readonly codes: CampaignCodeCache,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Takes one try and gives it back if the code exists. Refuses with `too_many_requests` when no try is left, even for
   * an existing code, so that parallel guesses gain nothing.
   */
  async check(address: string, code: string | null | undefined): Promise<void> {
    if (!code?.trim()) return;
    const known = this.codes.find(code);
    const pair = `${countedAs(address)} ${known?.id}`;
    if (known && this.told.has(pair)) return;
    await this.limits.consume(TRIES, address);
    if (!known) return;
    await this.limits.giveBack(TRIES, address, 1);
    this.remember(pair);
  }

  private remember(pair: string): void {
    this.told.add(pair);
    if (this.told.size <= MOST_REMEMBERED) return;
    const [oldest = ''] = this.told;
    this.told.delete(oldest);
  }
}
