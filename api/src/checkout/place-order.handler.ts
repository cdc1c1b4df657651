import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../config/index.js';
import { mapFullDay } from '../delivery/index.js';
import { EventStore, PersonKeys, type UnitOfWork } from '../event-store/index.js';
import { orderStream } from '../events/streams.js';
import { limitKey } from '../http/index.js';
import { loadOrder, orderPayments, unpaidOrders } from '../orders/index.js';
import type { UnpaidOrder } from '../payments/index.js';
import { reserveCampaignCode } from '../pricing/index.js';
import { OrderNumbers } from './order-numbers.js';
import { comparableContent, type PreparedOrder, placedEvents } from './prepared-order.js';
import { refuseTooMuchUnpaid } from './unpaid-limits.js';

export interface ReplacedOrder {
  readonly orderId: number;
  /** The replaced order's payment intent, already cancelled; null when the order has none. */
  readonly cancelledIntentId: string | null;
}

/**
 * Places an order in one transaction; the inline projections of stock and days take its goods and its share of the day,
 * and their CHECKs refuse what is not left. When it `replaces` an unpaid order
 * of the same checkout, releases that order's goods and code. Throws refusals such as `insufficient_stock` and
 * `code_used_up`, those of `refuseTooMuchUnpaid`, and `concurrent_change` when the replaced order has a newer payment intent, and
 * PostgreSQL's unique violation when another order has the same checkout or number.
 */
export class PlaceOrder extends Command<UnpaidOrder> {
  constructor(
    readonly prepared: PreparedOrder,
    readonly replaces: ReplacedOrder | null = null,
    /** The client's IP address; null for an order that staff place, which is not limited. */
    readonly address: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly store: EventStore,
    private readonly keys: PersonKeys,
    private readonly numbers: OrderNumbers,
  ) {}

  async execute(order: PlaceOrder): Promise<UnpaidOrder> {
    const orderId = await this.numbers.nextId();
    return mapFullDay(
      () => this.store.transact((unit) => this.place(unit, orderId, order)),
      () => order.prepared.delivery?.nearestDays() ?? [],
    );
  }

  private async place(
    unit: UnitOfWork,
    orderId: number,
    { prepared, replaces, address }: PlaceOrder,
  ): Promise<UnpaidOrder> {
    if (address !== null && this.config.RATE_LIMITS === 'on') {
      const client = this.keys.fingerprint(limitKey(address));
      // The lock of this check comes before all others.
      await refuseTooMuchUnpaid(unit.tx, prepared, client, replaces?.orderId ?? null);
      await unpaidOrders.noteAddress(unit.tx, orderId, client);
    }
    const { quote, customer, delivery, byStaff } = prepared;
    const { cart, campaign } = quote;
    const personId = this.keys.buyerId(customer);
    if (replaces !== null) {
      // Released first, so that a changed checkout does not need its stock twice.
      const replaced = await loadOrder(unit, replaces.orderId);
      const next = { campaign, lines: cart.lines, personId, day: delivery?.plan.reserved.day };
      await orderPayments.replace(unit, replaced, replaces.cancelledIntentId, next);
    }
    if (campaign) {
      const { campaignCodeId } = campaign;
      await reserveCampaignCode(unit.tx, { campaignCodeId, personId, subtotalOre: cart.subtotalOre }, unit.now);
    }
    const orderNumber = this.numbers.next(unit.now);
    const expiresAt =
      byStaff?.payUntil(unit.now, delivery?.plan.reserved.day ?? null, delivery?.deadline ?? null) ??
      new Date(unit.now.getTime() + this.config.ORDER_EXPIRY_MINUTES * 60_000);
    const contentHash = this.keys.fingerprint(comparableContent(prepared));
    const events = placedEvents(prepared, { orderId, orderNumber, personId, contentHash, expiresAt });
    unit.begin(orderStream(orderId), ...events);
    return { orderId, orderNumber, totalOre: cart.totalOre, intentId: null };
  }
}
