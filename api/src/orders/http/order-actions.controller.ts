import { randomUUID } from 'node:crypto';
import { sekToOre } from '@kronblad/contracts/rules/money';
import { recordId } from '@kronblad/contracts/views/fields';
import {
  addOrderNote,
  changeOrderStatus,
  changeTracking,
  collectOrder,
  correctContact,
  deleteOrderQuery,
  type OrderDetails,
  type OrderHistory,
  type PaymentStatus,
  refundOrder,
  resendOrderMail,
} from '@kronblad/contracts/views/orders';
import { Body, Controller, Delete, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ifMatch } from '../../http/index.js';
import { ResendMail } from '../../outbox/index.js';
import { ChangeOrderStatus } from '../commands/change-order-status/change-order-status.handler.js';
import { ChangeTracking } from '../commands/change-tracking/change-tracking.handler.js';
import { CollectOrder } from '../commands/collect-order/collect-order.handler.js';
import { CorrectContact } from '../commands/correct-contact/correct-contact.handler.js';
import { CancelOrder, EndAndDeleteOrder, RefundOrder } from '../commands/handled-by-payments.js';
import { AddOrderNote, DeleteOrderNote } from '../commands/notes/notes.handlers.js';
import type { Shown } from '../domain/order.decider.js';
import type { Tracking } from '../domain/order.js';
import type { CancellationRefund, RefundAsked } from '../domain/refund.decider.js';
import { GetOrder } from '../order.queries.js';
import { GetOrderHistory } from '../read-models/order-history/order-history.query.js';
import { OrderListQuery } from '../read-models/order-list/order-list.query.js';

/**
 * Payment state that must not have changed since the screen showed it. It is not checked for `refunded`, because the
 * admin screen has already asked for confirmation.
 */
const SHOWN_PAYMENT: Readonly<Record<PaymentStatus, Shown['payment']>> = {
  paid: 'paid',
  pending: 'unpaid',
  failed: 'unpaid',
  refunded: undefined,
};

function trackingFrom(given: z.output<typeof changeTracking>['tracking'] | undefined): Tracking | null {
  const [carrier, number] = [given?.carrier ?? null, given?.number || null];
  return carrier || number ? { carrier, number } : null;
}

const oreOrNull = (amount: number | undefined) => (amount === undefined ? null : sekToOre(amount));

function refundAsked(body: z.output<typeof refundOrder>): RefundAsked {
  return {
    amountOre: oreOrNull(body.amount),
    reason: body.reason,
    isRejected: body.rejected ?? null,
    shownLeftOre: oreOrNull(body.refundable_amount),
    lines: body.lines ?? null,
    withShipping: body.shipping ?? false,
    restock: body.restock ?? false,
  };
}

function cancellationRefund({
  refund_id = randomUUID(),
  reason,
  restock,
  refundable_amount,
}: NonNullable<z.output<typeof changeOrderStatus>['refund']>): CancellationRefund {
  return { refundId: `re-${refund_id}`, asked: { reason, restock, shownLeftOre: oreOrNull(refundable_amount) } };
}

@ApiTags('orders')
@Controller('orders/:id')
export class OrderActionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly orders: OrderListQuery,
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
      unmailed: body.unmailed,
    };
    const sending = { tracking: trackingFrom(body.tracking), notify: body.notify_customer };
    if (body.status === 'cancelled')
      await this.commands.execute(new CancelOrder(id, shown, body.refund && cancellationRefund(body.refund)));
    else await this.commands.execute(new ChangeOrderStatus(id, body.status, sentAt, shown, sending));
    return this.queries.execute(new GetOrder(id));
  }

  @Put('tracking')
  async changeTracking(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: changeTracking }) { tracking }: z.output<typeof changeTracking>,
    @Headers('if-match') version: string | undefined,
  ): Promise<OrderDetails> {
    await this.commands.execute(new ChangeTracking(id, trackingFrom(tracking), ifMatch(version)));
    return this.queries.execute(new GetOrder(id));
  }

  @Put('collected')
  async collect(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: collectOrder }) { collected }: z.output<typeof collectOrder>,
  ): Promise<OrderDetails> {
    await this.commands.execute(new CollectOrder(id, collected));
    return this.queries.execute(new GetOrder(id));
  }

  @Put('contact')
  async correctContact(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: correctContact }) body: z.output<typeof correctContact>,
    @Headers('if-match') version: string | undefined,
  ): Promise<OrderDetails> {
    await this.commands.execute(new CorrectContact(id, body, ifMatch(version)));
    return this.queries.execute(new GetOrder(id));
  }

  @Post('notes')
  @HttpCode(201)
  async addNote(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: addOrderNote }) { text }: z.output<typeof addOrderNote>,
  ): Promise<OrderHistory> {
    await this.commands.execute(new AddOrderNote(id, text));
    return this.queries.execute(new GetOrderHistory(id));
  }

  @Delete('notes/:noteId')
  @HttpCode(200)
  async deleteNote(
    @Param('id', { schema: recordId }) id: number,
    @Param('noteId') noteId: string,
  ): Promise<OrderHistory> {
    await this.commands.execute(new DeleteOrderNote(id, noteId));
    return this.queries.execute(new GetOrderHistory(id));
  }

  @Post('effects/:effectId/resend')
  @HttpCode(202)
  async resend(
    @Param('id', { schema: recordId }) orderId: number,
    @Param('effectId') effectId: string,
    @Body({ schema: resendOrderMail }) { to }: z.output<typeof resendOrderMail>,
  ): Promise<{ message: string }> {
    const person = to === undefined ? null : await this.orders.personOf(orderId);
    await this.commands.execute(
      new ResendMail(effectId, orderId, to && person ? { address: to, personId: person } : null),
    );
    return { message: 'Mejlet är på väg igen.' };
  }

  @Post('refund')
  @HttpCode(200)
  async refund(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: refundOrder }) body: z.output<typeof refundOrder>,
  ): Promise<OrderDetails> {
    await this.commands.execute(new RefundOrder(id, refundAsked(body), body.refund_id));
    return this.queries.execute(new GetOrder(id, true));
  }

  @Delete()
  @HttpCode(200)
  async remove(
    @Param('id', { schema: recordId }) id: number,
    @Query({ schema: deleteOrderQuery }) query: z.output<typeof deleteOrderQuery>,
  ): Promise<{ id: number }> {
    await this.commands.execute(new EndAndDeleteOrder(id, query.confirm_withdrawn));
    return { id };
  }
}
