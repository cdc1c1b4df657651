import { randomUUID } from 'node:crypto';
import { Refusal } from '@kronblad/contracts/refusals';
import { refundIdOf } from '@kronblad/contracts/rules/refund-id';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeliveryCalendars, mapFullDay } from '../delivery/index.js';
import { EventStore } from '../event-store/index.js';
import { OrderLinks, orderDelivery, type orderPayments } from '../orders/index.js';
import { Refunds } from '../payments/index.js';
import { type BuyersChange, checkChange } from './checked-change.js';

/**
 * The buyer changes day, recipient or card on the order's page; a cheaper freight is refunded. Throws `order_not_found`
 * for a wrong secret, the refusals of `checkChange`, `day_full`, and `version_conflict` when the delivery changed after
 * `expectedVersion` (null: not checked).
 */
export class ChangeByBuyer extends Command<void> {
  constructor(
    readonly secret: string,
    readonly change: BuyersChange,
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
  ) {}

  async execute(command: ChangeByBuyer): Promise<void> {
    const refundId = refundIdOf(randomUUID());
    const changed = await this.change(command, refundId);
    if (changed.order.refunds.has(refundId)) await this.send(changed, refundId);
  }

  private async change({ secret, change, expectedVersion }: ChangeByBuyer, refundId: string) {
    let nearestDays: () => readonly string[] = () => [];
    return mapFullDay(
      () =>
        this.store.transact(async (unit) => {
          const loaded = await this.links.orderOf(secret, unit);
          const concerned = ['OrderDeliveryChanged', 'OrderRecipientSet', 'RecipientErased'] as const;
          orderDelivery.refuseChangedSince(loaded.stream, expectedVersion, ...concerned);
          const checked = checkChange(loaded.order, change, {
            calendar: this.calendars.current,
            used: (day) => this.calendars.used(day),
            now: unit.now,
          });
          nearestDays = checked.nearestDays;
          const byOre = checked.cheaperByOre;
          const cheaper = byOre > 0 ? { refundId, byOre, reason: 'Lägre frakt efter ändrad leverans' } : null;
          return orderDelivery.change(unit, loaded, checked.wanted, cheaper);
        }),
      () => nearestDays(),
    );
  }

  /** The change holds even when Stripe refuses the refund; staff are emailed then. */
  private async send(changed: orderPayments.LoadedOrder, refundId: string): Promise<void> {
    try {
      await this.refunds.sendForClient(changed, refundId);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'refund_failed')) throw error;
    }
  }
}
