import { recordId } from '@kronblad/contracts/views/fields';
import { changeOrderStatus, type OrderDetails, type PaymentStatus } from '@kronblad/contracts/views/orders';
import { Body, Controller, Inject, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ChangeOrderStatus, OrderDetailsQuery, type Shown } from '../../orders/index.js';
import { OrderCancellation } from '../order-cancellation.js';

/** Who decides about a refunded order has been asked whether they mean it, and takes it for neither. */
const SHOWN_PAYMENT: Readonly<Record<PaymentStatus, Shown['payment']>> = {
  paid: 'paid',
  pending: 'unpaid',
  failed: 'unpaid',
  refunded: undefined,
};

@ApiTags('orders')
@Controller('orders/:id/status')
export class OrderStatusController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(OrderCancellation) private readonly cancellation: OrderCancellation,
    @Inject(OrderDetailsQuery) private readonly orders: OrderDetailsQuery,
  ) {}

  @Put()
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
    if (body.status === 'cancelled') await this.cancellation.cancel(id, shown);
    else await this.commands.execute(new ChangeOrderStatus(id, body.status, sentAt, shown));
    return this.orders.one(id);
  }
}
