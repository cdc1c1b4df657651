import { randomUUID } from 'node:crypto';
import { sekToOre } from '@kronblad/contracts/money/money';
import { refundIdOf } from '@kronblad/contracts/order/refund-id';
import { changeOrderStatus, deleteOrderQuery, refundOrder } from '@kronblad/contracts/order/requests-schema';
import { orderDetails, type PaymentStatus } from '@kronblad/contracts/order/schema';
import { recordId } from '@kronblad/contracts/request/schema';
import { payInShop } from '@kronblad/contracts/telephone-order/schema';
import { Body, Controller, Delete, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../http/index.js';
import { ChangeOrderStatus, OrdersQuery, type orderPayments } from '../../orders/index.js';
import { CancelOrder } from '../commands/cancel-order.handler.js';
import { EndAndDeleteOrder } from '../commands/end-and-delete-order.handler.js';
import { PayInShop } from '../commands/pay-in-shop.handler.js';
import { RefundOrder } from '../commands/refund-order.handler.js';

/**
 * Payment state that must not have changed since the screen showed it. It is not checked for `refunded`, because the
 * admin screen has already asked for confirmation.
 */
const SHOWN_PAYMENT: Readonly<Record<PaymentStatus, ChangeOrderStatus['shown']['payment']>> = {
  paid: 'paid',
  pending: 'unpaid',
  failed: 'unpaid',
  refunded: undefined,
};

const oreOrNull = (amount: number | undefined) => (amount === undefined ? null : sekToOre(amount));

function refundRequest(body: z.output<typeof refundOrder>): orderPayments.RefundRequest {
  return {
    amountOre: oreOrNull(body.amount),
    reason: body.reason,
    isRejected: body.rejected ?? null,
    shownLeftOre: oreOrNull(body.refundable_amount),
    lines: body.lines ?? null,
    withShipping: body.shipping ?? false,
    restock: body.restock ?? false,
    ...(body.method && { method: body.method }),
  };
}

function cancellationRefund({
  refund_id = randomUUID(),
  reason,
  restock,
  refundable_amount,
}: NonNullable<z.output<typeof changeOrderStatus>['refund']>): orderPayments.CancellationRefund {
  return { refundId: refundIdOf(refund_id), request: { reason, restock, shownLeftOre: oreOrNull(refundable_amount) } };
}

/** Cancelling, refunding and deleting an order settle its payment at Stripe; one that staff placed is also paid in the shop. */
@ApiTags('orders')
@Controller('orders/:id')
export class OrderSettlementController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrdersQuery,
  ) {}

  @Put('status')
  @Answers(orderDetails)
  async changeStatus(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: changeOrderStatus }) body: z.output<typeof changeOrderStatus>,
  ) {
    const shown: ChangeOrderStatus['shown'] = {
      status: body.from_status,
      payment: body.payment_status && SHOWN_PAYMENT[body.payment_status],
      withdrawn: body.withdrawal_open,
      unmailed: body.unmailed,
    };
    const sentAt = body.shipped_at ? new Date(body.shipped_at).toISOString() : null;
    const sending = { sentAt, tracking: body.tracking, notify: body.notify_customer };
    if (body.status === 'cancelled')
      await this.commands.execute(new CancelOrder(id, shown, body.refund && cancellationRefund(body.refund)));
    else {
      const { status, exceed } = body;
      await this.commands.execute(new ChangeOrderStatus(id, status, shown, sending, undefined, exceed));
    }
    return this.orders.one(id);
  }

  @Post('payment')
  @Answers(orderDetails)
  async payInShop(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: payInShop }) { method }: z.output<typeof payInShop>,
  ) {
    await this.commands.execute(new PayInShop(id, method));
    return this.orders.one(id);
  }

  @Post('refund')
  @Answers(orderDetails)
  async refund(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: refundOrder }) body: z.output<typeof refundOrder>,
  ) {
    await this.commands.execute(new RefundOrder(id, refundRequest(body), body.refund_id));
    return this.orders.one(id, true);
  }

  @Delete()
  @Answers(z.object({ id: z.number() }))
  async remove(
    @Param('id', { schema: recordId }) id: number,
    @Query({ schema: deleteOrderQuery }) query: z.output<typeof deleteOrderQuery>,
  ) {
    await this.commands.execute(new EndAndDeleteOrder(id, query.confirm_withdrawn));
    return { id };
  }
}
