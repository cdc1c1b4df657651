import { sekToOre } from '@kronblad/contracts/rules/money';
import { recordId } from '@kronblad/contracts/views/fields';
import {
  changeOrderStatus,
  deleteOrderQuery,
  type OrderDetails,
  type PaymentStatus,
  refundOrder,
} from '@kronblad/contracts/views/orders';
import { Body, Controller, Delete, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ChangeOrderStatus } from '../commands/change-order-status/change-order-status.handler.js';
import { CancelOrder, EndAndDeleteOrder, RefundOrder } from '../commands/handled-by-payments.js';
import type { Shown } from '../domain/order.decider.js';
import { GetOrder } from '../order.queries.js';

/** Refunded is shown as neither: the admin has been asked about it already. */
const SHOWN_PAYMENT: Readonly<Record<PaymentStatus, Shown['payment']>> = {
  paid: 'paid',
  pending: 'unpaid',
  failed: 'unpaid',
  refunded: undefined,
};

/** What staff do with an order. */
@ApiTags('orders')
@Controller('orders/:id')
export class OrderActionsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  @Put('status')
  async changeStatus(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: changeOrderStatus }) body: z.output<typeof changeOrderStatus>,
  ): Promise<OrderDetails> {
    const sentAt = body.shipped_at ? new Date(body.shipped_at).toISOString() : null;
    const shown: Shown = {
      status: body.from_status,
      payment: body.payment_status && SHOWN_PAYMENT[body.payment_status],
      withdrawn: body.withdrawal_open,
    };
    if (body.status === 'cancelled') await this.commands.execute(new CancelOrder(id, shown));
    else await this.commands.execute(new ChangeOrderStatus(id, body.status, sentAt, shown));
    return this.queries.execute(new GetOrder(id));
  }

  @Post('refund')
  @HttpCode(200)
  async refund(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: refundOrder }) body: z.output<typeof refundOrder>,
  ): Promise<OrderDetails> {
    const { amount, reason, refund_id: requestId, turned_away: turnedAway, refundable_amount } = body;
    const shownLeftOre = refundable_amount === undefined ? null : sekToOre(refundable_amount);
    const amountOre = sekToOre(amount);
    await this.commands.execute(new RefundOrder(id, { amountOre, reason, requestId, turnedAway, shownLeftOre }));
    return this.queries.execute(new GetOrder(id, true));
  }

  @Delete()
  @HttpCode(200)
  async remove(
    @Param('id', { schema: recordId }) id: number,
    @Query({ schema: deleteOrderQuery }) query: z.output<typeof deleteOrderQuery>,
  ): Promise<{ id: number }> {
    const confirmed = { unrefunded: query.confirm, withdrawn: query.confirm_withdrawn };
    await this.commands.execute(new EndAndDeleteOrder(id, confirmed));
    return { id };
  }
}
