import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EmailOutbox } from '../outbox/index.js';
import { BookkeepingInboxEmail } from './bookkeeping-inbox-email.js';

/**
 * Returns the order number. Throws the refusal `order_not_paid`, `document_not_ready`, `scanning_address_missing` or
 * `scanning_address_invalid`.
 */
export class ForwardReceiptToBookkeepingInbox extends Command<string> {
  constructor(readonly orderId: number) {
    super();
  }
}

@CommandHandler(ForwardReceiptToBookkeepingInbox)
export class ForwardReceiptToBookkeepingInboxHandler implements ICommandHandler<ForwardReceiptToBookkeepingInbox> {
  constructor(
    private readonly scanning: BookkeepingInboxEmail,
    private readonly outbox: EmailOutbox,
  ) {}

  async execute({ orderId }: ForwardReceiptToBookkeepingInbox): Promise<string> {
    const mail = await this.scanning.write(orderId);
    await this.outbox.requestNow(mail);
    return mail.orderNumber;
  }
}
