import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, PersonKeys } from '../../event-store/index.js';
import type { DataOf } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { RecipientErased } from '../domain/delivery-events.js';
import { loadOrder } from '../order-stream.js';

/**
 * Destroys the key of an order's recipient; card and ribbons go with it. The buyer and the books keep theirs. Throws
 * `order_not_found`, `no_delivery`, and `recipient_needed` while the goods are still to be delivered. Once erased,
 * nothing more happens.
 */
export class EraseRecipient extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly reason: DataOf<'RecipientErased'>['reason'],
  ) {
    super();
  }
}

@CommandHandler(EraseRecipient)
export class EraseRecipientHandler implements ICommandHandler<EraseRecipient> {
  constructor(
    private readonly store: EventStore,
    private readonly keys: PersonKeys,
  ) {}

  async execute({ orderId, reason }: EraseRecipient): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      const plan = order.placed.delivery;
      if (!plan) throw new Refusal('no_delivery');
      if (!order.recipient) return;
      const isWaiting = order.payment === 'open' || (order.payment === 'paid' && order.status === 'pending');
      if (isWaiting && reason !== 'kept_long_enough') throw new Refusal('recipient_needed');
      await this.keys.destroy(unit.tx, plan.recipientId, ['recipient']);
      unit.append(stream, RecipientErased({ orderId, recipientId: plan.recipientId, reason }));
    });
  }
}
