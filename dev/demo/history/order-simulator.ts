import { randomUUID } from 'node:crypto';
import { suggestedCreditNumber } from '@kronblad/contracts/books/credit-notes-schema';
import type { RefusedDay } from '@kronblad/contracts/order/delivery-schema';
import { refundIdOf } from '@kronblad/contracts/order/refund-id';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { CommandBus } from '@nestjs/cqrs';
import { AnnulCreditNote } from '#api/accounting/credit-notes/index.js';
import { creditNoteIdOf } from '#api/accounting/events.js';
import { PlaceOrder, prepareOrder } from '#api/checkout/index.js';
import { courierFee, type DeliveryCalendars } from '#api/delivery/index.js';
import { ChangeOrderStatus, CollectOrder, type OrderListQuery, SetDeliveryState } from '#api/orders/index.js';
import { CreateCreditNote, ExpireOrder, RecordPayment, RecordRefund, RequestRefund } from '#api/payments/index.js';
import { Refusal } from '#api/refusals/index.js';
import type { PlannedOrder, PlannedPayment, PlannedRefund } from '../year/planned-order.ts';
import { Deliveries } from './deliveries.ts';
import { HistoricPrices } from './historic-prices.ts';

export class OrderSimulator {
  private readonly commands: CommandBus;
  private readonly orders: OrderListQuery;
  private readonly prices: HistoricPrices;
  private readonly deliveries: Deliveries;
  private readonly calendars: DeliveryCalendars;

  constructor(
    commands: CommandBus,
    orders: OrderListQuery,
    prices: HistoricPrices,
    deliveries: Deliveries,
    calendars: DeliveryCalendars,
  ) {
    this.commands = commands;
    this.orders = orders;
    this.prices = prices;
    this.deliveries = deliveries;
    this.calendars = calendars;
  }

  /**
   * Returns the order's id. Places the order on the nearest day when its day is full, and without its campaign code if
   * the code can no longer be used.
   */
  async place(plan: PlannedOrder, code = plan.order.campaign_code ?? null): Promise<number> {
    try {
      return await this.placeWith(plan, code);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'insufficient_stock') {
        await this.deliveries.receive(plan.order.items);
        return this.place(plan, code);
      }
      const [nearest] = (error.details.body as Partial<RefusedDay> | undefined)?.nearest_days ?? [];
      if (nearest && plan.order.delivery) {
        const delivery = { ...plan.order.delivery, day: nearest };
        return this.place({ ...plan, order: { ...plan.order, delivery } }, code);
      }
      if (code === null) throw error;
      return this.place(plan, null);
    }
  }

  async pay(orderId: number, { intent_id: intentId, charge_id: chargeId, method, at }: PlannedPayment): Promise<void> {
    const payment = { intentId, chargeId, method, paidAt: at, amountOre: await this.totalOf(orderId) };
    await this.commands.execute(new RecordPayment(orderId, payment, null));
  }

  expire(orderId: number): Promise<void> {
    return this.commands.execute(new ExpireOrder(orderId, 'unpaid'));
  }

  async send(orderId: number): Promise<void> {
    await this.commands.execute(new ChangeOrderStatus(orderId, 'sent', null, {}, { notify: false }));
  }

  deliver(orderId: number): Promise<void> {
    const report = { state: 'delivered', note: null, notify: false } as const;
    return this.commands.execute(new SetDeliveryState(orderId, report));
  }

  collect(orderId: number): Promise<void> {
    return this.commands.execute(new CollectOrder(orderId, true));
  }

  async cancel(orderId: number): Promise<void> {
    await this.commands.execute(new ChangeOrderStatus(orderId, 'cancelled', null));
  }

  async refund(orderId: number, plan: PlannedRefund): Promise<void> {
    const { reason, stripe_refund_id: stripeRefundId, failure, outside } = plan;
    const asked = { reason, ...(await this.shareOf(orderId, plan)) };
    if (outside) return this.creditOutside(orderId, asked, plan);
    const { refundId } = await this.commands.execute(new RequestRefund(orderId, asked));
    const outcome =
      failure === null
        ? ({ state: 'succeeded', stripeRefundId } as const)
        : ({ state: 'failed', stripeRefundId, failure } as const);
    await this.commands.execute(new RecordRefund(orderId, refundId, outcome, null));
  }

  private async placeWith(plan: PlannedOrder, campaignCode: string | null): Promise<number> {
    const { shipping_method: shippingMethod, ...data } = plan.order;
    const now = new Date(plan.placed_at);
    const { current: calendar } = this.calendars;
    const courier = courierFee(calendar, data.delivery?.recipient.postal_code, data.delivery?.day);
    const quote = this.prices.quote({ items: data.items, shippingMethod, campaignCode, now, courier });
    const used = (day: string) => this.calendars.used(day);
    const prepared = prepareOrder({ data, shippingMethod, expectedTotal: null }, quote, { calendar, used, now });
    return (await this.commands.execute(new PlaceOrder(prepared))).orderId;
  }

  private async totalOf(orderId: number): Promise<number> {
    return (await this.orders.one(orderId)).order.totalOre;
  }

  private async shareOf(orderId: number, { share }: PlannedRefund) {
    if (share === 'piece') return { amountOre: null, lines: [{ line: 1, quantity: 1 }] };
    const totalOre = await this.totalOf(orderId);
    return { amountOre: share === 'all' ? totalOre : Math.ceil(totalOre / 10) };
  }

  private async creditOutside(
    orderId: number,
    asked: { reason: string; amountOre: number | null },
    { at, outside }: PlannedRefund,
  ): Promise<void> {
    const creditedOn = stockholmDay(at);
    const { orderNumber } = (await this.orders.one(orderId)).order;
    const reference = suggestedCreditNumber(orderNumber, creditedOn);
    const notes = outside === 'kept' ? 'Kontant i butiken' : 'Kunden ville ha en ny vara i stället';
    const remarks = { reference, creditedOn, notes };
    const requestId = randomUUID();
    await this.commands.execute(new CreateCreditNote(orderId, { ...asked, remarks, withoutRefund: true }, requestId));
    if (outside === 'annulled') await this.commands.execute(new AnnulCreditNote(creditNoteIdOf(refundIdOf(requestId))));
  }
}
