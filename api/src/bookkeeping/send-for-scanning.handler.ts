import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Mails } from '../effects/index.js';
import { ScanningMail } from './scanning-mail.js';

/**
 * Mails an order's receipt to the address where it is scanned into the books; answers the order's number. Refuses with
 * `order_not_paid`, `document_not_ready`, `scanning_address_missing` or `scanning_address_invalid`.
 */
export class SendForScanning extends Command<string> {
  constructor(readonly orderId: number) {
    super();
  }
}

@CommandHandler(SendForScanning)
export class SendForScanningHandler implements ICommandHandler<SendForScanning> {
  constructor(
    @Inject(ScanningMail) private readonly scanning: ScanningMail,
    @Inject(Mails) private readonly mails: Mails,
  ) {}

  async execute({ orderId }: SendForScanning): Promise<string> {
    const mail = await this.scanning.write(orderId);
    await this.mails.request(mail);
    return mail.orderNumber;
  }
}
