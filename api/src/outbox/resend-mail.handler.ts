import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Redirection } from './email-outbox.js';
import { EmailResender } from './email-resender.js';

export class ResendMail extends Command<void> {
  constructor(
    readonly effectId: string,
    readonly orderId: number | null = null,
    readonly to: Redirection | null = null,
  ) {
    super();
  }
}

@CommandHandler(ResendMail)
export class ResendMailHandler implements ICommandHandler<ResendMail> {
  constructor(private readonly resender: EmailResender) {}

  execute({ effectId, orderId, to }: ResendMail): Promise<void> {
    return this.resender.again(effectId, (effect) => orderId === null || effect.orderId === orderId, to);
  }
}
