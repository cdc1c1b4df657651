import { randomUUID } from 'node:crypto';
import { refundIdOf } from '@kronblad/contracts/order/refund-id';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeliveryCalendars, mapFullDay } from '../delivery/index.js';
import { EventStore } from '../event-store/index.js';
import { EmailLimits } from '../http/index.js';
import { deliveryChange, OrderLinks } from '../orders/index.js';
import { Refunds } from '../payments/index.js';
import { Refusal } from '../refusals/index.js';
import { Settings } from '../settings/index.js';

/**
 * The buyer changes day, recipient or card on the order's page; a cheaper freight is refunded. Throws `order_not_found`
 * for a wrong secret, the refusals of `checkChange`, `delivery_dearer` with the difference, `too_many_requests` after five changes an hour of one person's
 * orders (each sends an email, to an address that nobody has confirmed), `day_full`, and `version_conflict` when the delivery changed after
 * `expectedVersion` (null: not checked).
 */
export class ChangeByBuyer extends Command<void> {
  constructor(
    readonly secret: string,
    readonly change: deliveryChange.BuyersChange,
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

@CommandHandler(ChangeByBuyer)
export class ChangeByBuyerHandler implements ICommandHandler<ChangeByBuyer> {
  constructor(
    private readonly store: EventStore,
    private readonly links: OrderLinks,
    private readonly calendars: DeliveryCalendars,
    private readonly refunds: Refunds,
    private readonly emails: EmailLimits,
    private readonly settings: Settings,
  ) {}

  async execute(command: ChangeByBuyer): Promise<void> {
    const refundId = refundIdOf(randomUUID());
    const changed = await this.change(command, refundId);
    if (changed.order.refunds.has(refundId)) await this.refunds.sendRequested(changed, refundId);
  }

  private async change({ secret, change, expectedVersion }: ChangeByBuyer, refundId: string) {
    let nearestDays: () => readonly string[] = () => [];
    let isAdmitted: Promise<boolean> | undefined;
    return mapFullDay(
      () =>
        this.store.transact(async (unit) => {
          const loaded = await this.links.orderOf(secret, unit);
          deliveryChange.refuseDeliveryChangedSince(loaded.stream, expectedVersion);
          const checked = deliveryChange.checkChange(loaded.order, change, {
            calendar: this.calendars.current,
            used: (day) => this.calendars.used(day),
            now: unit.now,
          });
          nearestDays = checked.nearestDays;
          const { differenceOre, wanted } = checked;
          if (differenceOre > 0) throw deliveryChange.dearer(differenceOre, this.settings.shop.phone);
          // Asked once: the transaction may be retried.
          isAdmitted ??= this.emails.admits('order-changes', loaded.order.placed.customer?.email ?? '');
          if (!(await isAdmitted)) throw new Refusal('too_many_requests', { retryAfter: 3_600 });
          const reason = 'Lägre leveranspris efter ändringen';
          const cheaper = differenceOre < 0 ? { refundId, byOre: -differenceOre, reason } : null;
          return deliveryChange.change(unit, loaded, wanted, cheaper);
        }),
      () => nearestDays(),
    );
  }
}
