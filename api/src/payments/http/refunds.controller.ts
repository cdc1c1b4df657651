import { sekToOre } from '@kronblad/contracts/rules/money';
import { recordId } from '@kronblad/contracts/views/fields';
import { type OrderDetails, refundOrder } from '@kronblad/contracts/views/orders';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { OrderDetailsQuery } from '../../orders/index.js';
import { RequestRefund } from '../commands/request-refund.handler.js';
import { Refunds } from '../refunds.js';

@ApiTags('orders')
@Controller('orders/:id/refund')
export class RefundsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Refunds) private readonly refunds: Refunds,
    @Inject(OrderDetailsQuery) private readonly orders: OrderDetailsQuery,
  ) {}

  @Post()
  @HttpCode(200)
  async refund(
    @Param('id', { schema: recordId }) id: number,
    @Body({ schema: refundOrder }) body: z.output<typeof refundOrder>,
  ): Promise<OrderDetails> {
    const { amount, reason, refund_id, turned_away, refundable_amount } = body;
    const shownLeftOre = refundable_amount === undefined ? null : sekToOre(refundable_amount);
    const refundId = await this.commands.execute(
      new RequestRefund(id, sekToOre(amount), reason, refund_id, turned_away, shownLeftOre),
    );
    await this.refunds.executeNow(id, refundId);
    return this.orders.one(id, true);
  }
}
