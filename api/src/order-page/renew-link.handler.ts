import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../event-store/index.js';
import { EmailLimits } from '../http/index.js';
import { OrderLinkRenewed } from '../orders/domain/events.js';
import { findOrder, type LoadedOrder, loadOrder, OrderListQuery } from '../orders/index.js';

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
    private readonly emails: EmailLimits,
  ) {}

  async execute({ orderNumber, email }: RenewLink): Promise<void> {
    const row = await this.orders.byNumber(orderNumber);
    if (!row || row.email.toLowerCase() !== email.toLowerCase()) return;
    const found = await findOrder(this.store, row.id);
    if (!found || !isRenewable(found, new Date()) || !(await this.emails.admits('order-links', email))) return;
    await this.store.transact(async (unit) => {
      const loaded = await loadOrder(unit, row.id);
      if (!isRenewable(loaded, unit.now)) return;
      const { stream, order } = loaded;
      unit.append(stream, OrderLinkRenewed({ orderId: row.id, generation: order.linkGeneration + 1 }));
    });
  }
}

function isRenewable({ stream, order }: LoadedOrder, now: Date): boolean {
  const last = stream.events.findLast(({ type }) => type === 'OrderLinkRenewed');
  return !order.deleted && (!last || now.getTime() - Date.parse(last.occurredAt) >= AGAIN_AFTER_MS);
}
