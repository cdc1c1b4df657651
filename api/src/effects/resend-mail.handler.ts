import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Redirection } from './mails.js';
import { Resending } from './resending.js';

/** Sends a mail again. Refuses: not_found, shop_address_missing, scanning_address_missing, queue_away. */
export class ResendMail extends Command<void> {
  constructor(
    readonly effectId: string,
    /** The order that the mail must be about; null is any mail. */
    readonly orderId: number | null = null,
    /** Another address, of whom the order is for; null is the same as before. */
    readonly to: Redirection | null = null,
  ) {
    super();
  }
}

@CommandHandler(ResendMail)
export class ResendMailHandler implements ICommandHandler<ResendMail> {
  constructor(@Inject(Resending) private readonly resending: Resending) {}

  execute({ effectId, orderId, to }: ResendMail): Promise<void> {
    return this.resending.again(effectId, (effect) => orderId === null || effect.orderId === orderId, to);
  }
}
