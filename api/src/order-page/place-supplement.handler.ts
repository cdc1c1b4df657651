import { orderChoices } from '@kronblad/contracts/order/schema';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  OrderNumbers,
  type Placement,
  type ReplacedOrder,
  replacedOrder,
  untilNotOvertaken,
} from '../checkout/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { fromWire } from '../crud/index.js';
import { DeliveryCalendars } from '../delivery/index.js';
import { EventStore, PersonKeys, type UnitOfWork } from '../event-store/index.js';
import { orderStream } from '../events/streams.js';
import { DeliveryChangeOrdered } from '../orders/domain/delivery-events.js';
import { OrderPlaced } from '../orders/domain/events.js';
import { loadOrder, type Order, OrderLinks, OrderListQuery, orderDelivery, orderPayments } from '../orders/index.js';
import { PaymentIntents, stripeDeadline } from '../payments/index.js';
import { freightVat } from '../pricing/index.js';
import { Refusal } from '../refusals/index.js';
import { type BuyersChange, type CheckedChange, checkChange, dearer } from './checked-change.js';
import { checkoutIdOf } from './supplement-under-way.js';

/** An unpaid supplement whose payment can begin. */
export interface PayableSupplement extends Placement {
  readonly checkoutId: string;
}

/**
 * Places the order that pays for a dearer delivery: freight only, with the VAT of the other order's goods. It reserves
 * nothing; its payment makes the change, or is refunded (see `recordPayment`). The same change again is the same
 * supplement, another one replaces it. Throws the refusals of `checkChange`, `version_conflict`, `delivery_dearer` when
 * the difference is no longer `seenOre`, `delivery_not_dearer` when there is none, and `order_already_paid`.
 */
export class PlaceSupplement extends Command<PayableSupplement> {
  constructor(
    readonly secret: string,
    readonly change: BuyersChange,
    readonly seenOre: number,
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}

interface Wanted {
  readonly order: Order;
  readonly basedOn: number;
  readonly linkGeneration: number;
  readonly checkoutId: string;
  readonly contentHash: string;
  readonly totalOre: number;
  readonly change: CheckedChange['wanted'];
}

@CommandHandler(PlaceSupplement)
export class PlaceSupplementHandler implements ICommandHandler<PlaceSupplement> {
  constructor(
    private readonly store: EventStore,
    private readonly links: OrderLinks,
    private readonly orders: OrderListQuery,
    private readonly calendars: DeliveryCalendars,
    private readonly keys: PersonKeys,
    private readonly numbers: OrderNumbers,
    private readonly intents: PaymentIntents,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  execute(command: PlaceSupplement): Promise<PayableSupplement> {
    return untilNotOvertaken(() => this.placeOnce(command));
  }

  private async placeOnce(command: PlaceSupplement): Promise<PayableSupplement> {
    const wanted = await this.check(command);
    const { checkoutId, contentHash } = wanted;
    const open = await this.orders.openCheckout(checkoutId);
    if (open?.contentHash === contentHash) return { ...open, checkoutId };
    const replaces = open && (await replacedOrder(open, this.intents, stripeDeadline(this.config)));
    return this.numbers.placing((orderId) =>
      this.store.transact((unit) => this.place(unit, orderId, wanted, replaces)),
    );
  }

  private async check({ secret, change, seenOre, expectedVersion }: PlaceSupplement): Promise<Wanted> {
    const { order, stream } = await this.links.orderOf(secret);
    orderDelivery.refuseChangedSince(stream, expectedVersion, ...orderDelivery.DELIVERY_CHANGES);
    const { wanted, differenceOre } = checkChange(order, change, {
      calendar: this.calendars.current,
      used: (day) => this.calendars.used(day),
      now: new Date(),
      paidFreightOre: await orderDelivery.paidFreightOre(this.store, order),
    });
    if (differenceOre <= 0) throw new Refusal('delivery_not_dearer');
    if (differenceOre !== seenOre) throw dearer(differenceOre);
    const basedOn = orderDelivery.latestVersion(stream, ...orderDelivery.DELIVERY_CHANGES);
    const { orderId } = order.placed;
    return {
      order,
      basedOn,
      linkGeneration: order.linkGeneration,
      checkoutId: checkoutIdOf(this.keys, orderId, basedOn),
      contentHash: this.keys.fingerprint(JSON.stringify([orderId, basedOn, differenceOre, wanted])),
      totalOre: differenceOre,
      change: wanted,
    };
  }

  private async place(
    unit: UnitOfWork,
    orderId: number,
    { order: { placed }, basedOn, linkGeneration, checkoutId, contentHash, totalOre, change }: Wanted,
    replaces: ReplacedOrder | null,
  ): Promise<PayableSupplement> {
    const { personId, customer, delivery } = placed;
    if (replaces) {
      const replaced = await loadOrder(unit, replaces.orderId);
      const next = { campaign: null, lines: [], personId };
      await orderPayments.replace(unit, replaced, replaces.cancelledIntentId, next);
    }
    const lines = placed.lines.map((line) => ({ ...line, grossOre: line.unitPriceOre * line.quantity }));
    const vat = freightVat(lines, totalOre);
    const { by: _, ...ordered } = change;
    const orderNumber = this.numbers.next(unit.now);
    unit.begin(
      orderStream(orderId),
      OrderPlaced({
        orderId,
        orderNumber,
        checkoutId,
        contentHash,
        personId,
        customer,
        ...fromWire(orderChoices.parse({})),
        shippingMethod: placed.shippingMethod,
        supplementTo: { orderId: placed.orderId, orderNumber: placed.orderNumber },
        lines: [],
        campaign: null,
        subtotalOre: 0,
        shippingOre: totalOre,
        shippingVat: vat,
        vat,
        totalOre,
        expiresAt: new Date(unit.now.getTime() + this.config.ORDER_EXPIRY_MINUTES * 60_000).toISOString(),
      }),
      DeliveryChangeOrdered({
        orderId,
        recipientId: delivery?.recipientId ?? '',
        basedOn,
        linkGeneration,
        ...ordered,
      }),
    );
    return { orderId, orderNumber, totalOre, intentId: null, checkoutId };
  }
}
