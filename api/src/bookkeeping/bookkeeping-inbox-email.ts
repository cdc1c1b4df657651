import { randomUUID } from 'node:crypto';
import type { MailJob } from '@kronblad/contracts/jobs';
import { Refusal } from '@kronblad/contracts/refusals';
import { isEmailAddress } from '@kronblad/contracts/rules/email-address';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { EmailComposers } from '../outbox/index.js';
import { Settings } from '../settings/index.js';
import { Documents } from './documents.js';

type BookkeepingInboxEmailJob = Extract<MailJob, { template: 'receipt-for-scanning' }>;

@Injectable()
export class BookkeepingInboxEmail {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly documents: Documents,
    private readonly settings: Settings,
    composers: EmailComposers,
  ) {
    composers.ofKind('receipt-for-scanning', async (effect) =>
      effect.orderId === null ? null : this.write(effect.orderId, effect),
    );
  }

  async write(orderId: number, effect: MailJob['effect'] = newEffect(orderId)): Promise<BookkeepingInboxEmailJob> {
    const document = await this.documents.receiptOf(orderId);
    if (!document) throw await this.documents.whyNoReceipt(orderId);
    const { value: shop } = (await this.settings.stored()).company;
    if (!shop.scanningEmail) throw new Refusal('scanning_address_missing');
    if (!isEmailAddress(shop.scanningEmail)) throw new Refusal('scanning_address_invalid');
    return {
      template: 'receipt-for-scanning',
      effect,
      publicUrl: this.config.PUBLIC_URL,
      shop,
      to: { name: '', address: shop.scanningEmail },
      attachments: [document],
      orderNumber: document.orderNumber,
      receiptNumber: document.receiptNumber,
    };
  }
}

const newEffect = (orderId: number): MailJob['effect'] => ({
  effectId: `scanning-${orderId}-${randomUUID()}`,
  kind: 'receipt-for-scanning',
  orderId,
});
