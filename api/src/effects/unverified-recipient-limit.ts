import { mailboxOf } from '@kronblad/contracts/rules/email-address';
import { Injectable } from '@nestjs/common';
import { PersonKeys } from '../event-store/index.js';
import { type Limit, RateLimits } from '../http/index.js';

export interface UnverifiedRecipientLimits {
  /** Per mailbox, however its address is spelled. */
  readonly perMailbox: Limit;
  /** Over all mailboxes. */
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

  /** Takes one email of the limits; false when none is left. A full mailbox uses nothing of the total. */
  async tryConsume(email: string, { perMailbox, inAll }: UnverifiedRecipientLimits): Promise<boolean> {
    const mailbox = this.persons.personId(mailboxOf(email));
    return (await this.limits.hasLeft(perMailbox, mailbox)) && (await this.limits.hasLeft(inAll, 'all'));
  }
}
