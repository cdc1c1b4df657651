import { sekToOre } from '@kronblad/contracts/rules/money';
import { annulCreditNote, createCreditNote } from '@kronblad/contracts/views/credit-notes';
import type { OrderDetails } from '@kronblad/contracts/views/orders';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { GetOrder } from '../../orders/index.js';
import { AnnulCreditNote } from '../commands/annul-credit-note.handler.js';
import { CreateCreditNote } from '../commands/create-credit-note.handler.js';

@ApiTags('bookkeeping')
@Controller('credit-notes')
export class CreditNoteActionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Returns the order. The credit note exists only once the refund has succeeded. */
  @Post()
  @HttpCode(201)
  async create(@Body({ schema: createCreditNote }) body: z.output<typeof createCreditNote>): Promise<OrderDetails> {
    const { order_id, credit_number, issued_on, notes } = body;
    const asked = {
      amountOre: sekToOre(body.amount),
      reason: body.reason,
      lines: body.lines ?? null,
      withShipping: body.shipping ?? false,
      restock: body.restock ?? false,
      remarks: { reference: credit_number, creditedOn: issued_on, notes },
      withoutRefund: body.without_refund,
      paidFrom: body.without_refund ? body.paid_from : null,
    };
    await this.commands.execute(new CreateCreditNote(order_id, asked, body.refund_id));
    return this.queries.execute(new GetOrder(order_id, true));
  }

  @Post(':id/annul')
  @HttpCode(200)
  async annul(
    @Param('id') id: string,
    @Body({ schema: annulCreditNote }) { keep_goods }: z.output<typeof annulCreditNote>,
  ): Promise<{ id: string }> {
    await this.commands.execute(new AnnulCreditNote(id, keep_goods));
    return { id };
  }
}
