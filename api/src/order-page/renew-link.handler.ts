import { OrderLinkRenewed } from '@kronblad/contracts/events/orders';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../event-store/index.js';
import { loadOrder, OrderListQuery } from '../orders/index.js';

/** Asking again within this time sends no other link, so that nobody can keep ending a buyer's link. */
const AGAIN_AFTER_MS = 600_000;

/** Ends the earlier links to an order's page; an email with the new one follows when number and address match. */
export class RenewLink extends Command<void> {
  constructor(
    readonly orderNumber: string,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(RenewLink)
export class RenewLinkHandler implements ICommandHandler<RenewLink> {
  constructor(
    private readonly store: EventStore,
    private readonly orders: OrderListQuery,
  ) {}

  async execute({ orderNumber, email }: RenewLink): Promise<void> {
    const row = await this.orders.byNumber(orderNumber);
    if (!row || row.email.toLowerCase() !== email.toLowerCase()) return;
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, row.id);
      const last = stream.events.findLast(({ type }) => type === 'OrderLinkRenewed');
      const isRecent = last && unit.now.getTime() - Date.parse(last.occurredAt) < AGAIN_AFTER_MS;
      if (order.deleted || isRecent) return;
      unit.append(stream, OrderLinkRenewed({ orderId: row.id, generation: order.linkGeneration + 1 }));
    });
  }
}
