import { mailboxOf } from '@kronblad/contracts/rules/email-address';
import { Injectable } from '@nestjs/common';
import { PersonKeys } from '../event-store/index.js';
import { type Limit, RateLimits } from '../http/index.js';

export interface UnverifiedRecipientLimits {
  /** Spellings of the same mailbox count together. */
  readonly perMailbox: Limit;
  readonly inAll: Limit;
}

/**
 * Rate limits for emails to unverified addresses from forms: protects recipients from mail bombing and the shop's
 * reputation as a sender.
 */
@Injectable()
export class UnverifiedRecipientLimit {
  constructor(
    private readonly limits: RateLimits,
    private readonly persons: PersonKeys,
  ) {}

  /** Takes one email from both limits; false when none is left. A refused mailbox does not use up the total. */
  async tryConsume(email: string, { perMailbox, inAll }: UnverifiedRecipientLimits): Promise<boolean> {
    const mailbox = this.persons.personId(mailboxOf(email));
    return (await this.limits.hasLeft(perMailbox, mailbox)) && (await this.limits.hasLeft(inAll, 'all'));
  }
}
