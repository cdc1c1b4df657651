import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type AnyEvent, type Reaction, Reactions } from '../event-store/index.js';
import { QUEUES, type Queues } from '../outside/index.js';
import { Documents } from './documents.js';

/** The receipt's PDF is made as soon as the receipt exists, mail or no mail. */
@Injectable()
export class MakeReceiptWhenReceiptIssued implements Reaction, OnModuleInit {
  readonly name = 'make-receipt-when-receipt-issued';
  readonly handles = ['ReceiptIssued'] as const;

  constructor(
    @Inject(Reactions) private readonly reactions: Reactions,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(Documents) private readonly documents: Documents,
  ) {}

  onModuleInit(): void {
    this.reactions.register(this);
  }

  async react(event: AnyEvent): Promise<void> {
    if (event.type !== 'ReceiptIssued') return;
    const { orderId } = event.data;
    const document = await this.documents.receiptOf(orderId);
    if (!document) return;
    await this.queues.documents.add({
      effect: { effectId: `receipt-pdf-${event.id}`, kind: 'receipt-pdf', orderId },
      document,
    });
  }
}

@Injectable()
export class MakeCreditNoteWhenIssued implements Reaction, OnModuleInit {
  readonly name = 'make-credit-note-when-issued';
  readonly handles = ['CreditNoteIssued'] as const;

  constructor(
    @Inject(Reactions) private readonly reactions: Reactions,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(Documents) private readonly documents: Documents,
  ) {}

  onModuleInit(): void {
    this.reactions.register(this);
  }

  async react(event: AnyEvent): Promise<void> {
    if (event.type !== 'CreditNoteIssued') return;
    const { orderId, creditNoteId } = event.data;
    const document = await this.documents.creditNote(creditNoteId);
    const effect = { effectId: `credit-note-pdf-${event.id}`, kind: 'credit-note-pdf', orderId };
    await this.queues.documents.add({ effect, document });
  }
}
