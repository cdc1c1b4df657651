import { mailboxOf } from '@kronblad/contracts/rules/email-address';
import { Inject, Injectable } from '@nestjs/common';
import { PersonKeys } from '../event-store/index.js';
import { type Limit, RateLimits } from '../http/index.js';

export interface StrangersLimits {
  /** To one mailbox, however its address is written. */
  readonly perMailbox: Limit;
  /** To all of them together, wherever they were asked for. */
  readonly inAll: Limit;
}

/**
 * Letters to addresses that somebody has written in a form, whoever's they are: nobody's mailbox is to be filled by them, and
 * the shop is not to be known as who writes to people that never wrote to it.
 */
@Injectable()
export class LettersToStrangers {
  constructor(
    @Inject(RateLimits) private readonly limits: RateLimits,
    @Inject(PersonKeys) private readonly persons: PersonKeys,
  ) {}

  /** Takes one such letter, and says whether there was one left. What a full mailbox is spared is left to the others. */
  async mayGoTo(email: string, { perMailbox, inAll }: StrangersLimits): Promise<boolean> {
    const mailbox = this.persons.personId(mailboxOf(email));
    return (await this.limits.hasLeft(perMailbox, mailbox)) && (await this.limits.hasLeft(inAll, 'all'));
  }
}
