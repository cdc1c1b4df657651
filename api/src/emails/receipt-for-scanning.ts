import { randomUUID } from 'node:crypto';
import { isEmailAddress } from '@kronblad/contracts/contact/email-address';
import { sendForScanning } from '@kronblad/contracts/order/requests-schema';
import { recordId } from '@kronblad/contracts/request/schema';
import { Body, Controller, Param, Post } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Documents } from '../accounting/documents/index.js';
import { Answers } from '../http/index.js';
import { EffectsQuery, Outbox } from '../outbox/index.js';
import { Refusal } from '../refusals/index.js';
import { Settings } from '../settings/index.js';
import { type EmailOf, Letterhead } from './letterhead.js';

/**
 * Sends a receipt to the inbox of the bookkeeping program. Returns the order number. Throws the refusal `order_not_paid`, `document_not_ready`,
 * `scanned_already` unless it goes `again`, `scanning_address_missing` or `scanning_address_invalid`.
 */
class ForwardReceiptToBookkeepingInbox extends Command<string> {
  constructor(
    readonly orderId: number,
    readonly again: boolean,
  ) {
    super();
  }
}

@CommandHandler(ForwardReceiptToBookkeepingInbox)
export class ForwardReceiptToBookkeepingInboxHandler implements ICommandHandler<ForwardReceiptToBookkeepingInbox> {
  constructor(
    private readonly documents: Documents,
    private readonly settings: Settings,
    private readonly letterhead: Letterhead,
    private readonly outbox: Outbox,
    private readonly effects: EffectsQuery,
  ) {
    outbox.composeKind('receipt-for-scanning', async (effect) =>
      effect.orderId === null ? null : { ...(await this.compose(effect.orderId)), effect },
    );
  }

  async execute({ orderId, again }: ForwardReceiptToBookkeepingInbox): Promise<string> {
    if (!again && (await this.effects.scanned([orderId])).has(orderId)) throw new Refusal('scanned_already');
    const email = await this.compose(orderId);
    await this.outbox.requestNow(email);
    return email.orderNumber;
  }

  private async compose(orderId: number): Promise<EmailOf<'receipt-for-scanning'>> {
    const document = await this.documents.receipt(orderId);
    const { scanningEmail } = (await this.settings.stored()).company.value;
    if (!scanningEmail) throw new Refusal('scanning_address_missing');
    if (!isEmailAddress(scanningEmail)) throw new Refusal('scanning_address_invalid');
    return this.letterhead.email(
      'receipt-for-scanning',
      { id: `${orderId}-${randomUUID()}`, orderId },
      {
        to: { name: '', address: scanningEmail },
        attachments: [document],
        orderNumber: document.orderNumber,
        receiptNumber: document.receiptNumber,
      },
    );
  }
}

@ApiTags('bookkeeping')
@Controller('orders/:id/send-for-scanning')
export class ReceiptForScanningController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Answers(z.object({ message: z.string() }), 202)
  async send(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: sendForScanning }) { again }: z.output<typeof sendForScanning>,
  ) {
    const orderNumber = await this.commands.execute(new ForwardReceiptToBookkeepingInbox(id, again));
    return { message: `Kvitto för order ${orderNumber} skickades till inskanning.` };
  }
}
