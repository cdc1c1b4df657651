import { createCreditNote } from '@kronblad/contracts/books/credit-notes-schema';
import { sekToOre } from '@kronblad/contracts/money/money';
import { orderDetails } from '@kronblad/contracts/order/schema';
import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers } from '../../http/index.js';
import { OrdersQuery } from '../../orders/index.js';
import { CreateCreditNote } from '../commands/create-credit-note.handler.js';

@ApiTags('bookkeeping')
@Controller('credit-notes')
export class CreateCreditNoteController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrdersQuery,
  ) {}

  @ApiOperation({ description: 'Returns the order. The credit note exists only once the refund has succeeded.' })
  @Post()
  @Answers(orderDetails, 201)
  async create(@Body({ schema: createCreditNote }) body: z.output<typeof createCreditNote>) {
    const { order_id, credit_number, issued_on, notes } = body;
    const request = {
      amountOre: sekToOre(body.amount),
      reason: body.reason,
      lines: body.lines ?? null,
      withShipping: body.shipping ?? false,
      restock: body.restock ?? false,
      remarks: { reference: credit_number, creditedOn: issued_on, notes },
      withoutRefund: body.without_refund,
      paidFrom: body.without_refund ? body.paid_from : null,
    };
    await this.commands.execute(new CreateCreditNote(order_id, request, body.refund_id));
    return this.orders.one(order_id, true);
  }
}
