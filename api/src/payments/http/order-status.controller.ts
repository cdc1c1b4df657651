import { recordId } from '@kronblad/contracts/views/fields';
import { changeOrderStatus, type OrderDetails } from '@kronblad/contracts/views/orders';
import { Body, Controller, Inject, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ChangeOrderStatus, OrderDetailsQuery } from '../../orders/index.js';
import { OrderCancellation } from '../order-cancellation.js';

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
    const shownAsUnpaid = body.payment_status === 'pending' || body.payment_status === 'failed';
    if (body.status === 'cancelled') await this.cancellation.cancel(id, shownAsUnpaid);
    else await this.commands.execute(new ChangeOrderStatus(id, body.status, sentAt));
    return this.orders.one(id);
  }
}
