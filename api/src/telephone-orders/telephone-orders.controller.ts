import { cartCalculation } from '@kronblad/contracts/price/schema';
import { placedTelephoneOrder, quoteTelephoneOrder, telephoneOrder } from '@kronblad/contracts/telephone-order/schema';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { OrderQuotes } from '../checkout/index.js';
import { Answers } from '../http/index.js';
import { TelephoneOrders } from './telephone-orders.js';

@ApiTags('orders')
@Controller('telephone-orders')
export class TelephoneOrdersController {
  constructor(
    private readonly quotes: OrderQuotes,
    private readonly orders: TelephoneOrders,
  ) {}

  @Post('quote')
  @Answers(cartCalculation)
  quote(@Body({ schema: quoteTelephoneOrder }) body: z.output<typeof quoteTelephoneOrder>) {
    return this.quotes.calculation(body);
  }

  @Post()
  @Answers(placedTelephoneOrder, 201)
  place(@Body({ schema: telephoneOrder }) body: z.output<typeof telephoneOrder>) {
    return this.orders.place(body);
  }
}
