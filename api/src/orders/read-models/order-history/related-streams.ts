import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { creditNoteStream, receiptStream, withdrawalStream } from '../../../events/streams.js';
import { EffectsQuery, effectStream } from '../../../outbox/index.js';
import { OrderRefund, OrderWithdrawal } from '../order-list/order.entity.js';

@Injectable()
export class RelatedStreams {
  constructor(
    private readonly dataSource: DataSource,
    private readonly effects: EffectsQuery,
  ) {}

  async of(orderId: number): Promise<string[]> {
    const [refunds, withdrawals, effects] = await Promise.all([
      this.dataSource.getRepository(OrderRefund).findBy({ orderId }),
      this.dataSource.getRepository(OrderWithdrawal).findBy({ orderId }),
      this.effects.ofOrder(orderId),
    ]);
    return [
      receiptStream(orderId),
      ...refunds.flatMap(({ creditNoteId }) => (creditNoteId === null ? [] : [creditNoteStream(creditNoteId)])),
      ...withdrawals.map(({ withdrawalId }) => withdrawalStream(withdrawalId)),
      ...effects.map(({ id }) => effectStream(id)),
    ];
  }
}
