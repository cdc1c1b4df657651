import { Injectable } from '@nestjs/common';
import { PersonKeys } from '../event-store/index.js';
import { type Limit, RateLimits } from './rate-limit.js';

const HOUR = 3_600;
const inAll = (form: string): Limit => ({ name: `emails-${form}`, points: 200, seconds: HOUR });
const perPerson = (form: string): Limit => ({ name: `emails-${form}-person`, points: 5, seconds: HOUR });
const ALL = 'all';

/**
 * Limits the emails of each form, so that no form uses up those of another. Ask after all other checks, because what is
 * admitted counts as sent. An address with a label (`name+label@`) counts as the address without it.
 */
@Injectable()
export class EmailLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly keys: PersonKeys,
  ) {}

  /** True as long as the form may email the address: five times an hour if an order has it. */
  admits(form: string, email: string): Promise<boolean> {
    return this.limits.tryConsume(perPerson(form), this.keys.personId(email.replace(/\+[^@]*@/, '@')));
  }

  /** True as long as an address that anybody can type may be emailed: five times an hour a person, 200 in all. */
  async admitsStranger(form: string, email: string): Promise<boolean> {
    return (await this.admits(form, email)) && this.limits.tryConsume(inAll(form), ALL);
  }

  /** Throws `too_many_requests` when the form has sent its 200 emails. Counts nothing. */
  refuseUsedUp(form: string): Promise<void> {
    return this.limits.check(inAll(form), ALL);
  }
}
