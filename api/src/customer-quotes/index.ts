import {
  customerQuoteAnswer,
  customerQuoteFilters,
  customerQuotePatch,
  customerQuoteSortFields,
  customerQuoteWrite,
  shownQuote,
} from '@kronblad/contracts/customer-quote/schema';
import { Controller, Get, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { z } from 'zod';
import { fromWire, recordController, toWire } from '../crud/index.js';
import { Answers, Public } from '../http/index.js';
import { CustomerQuote as CustomerQuoteRow, customerQuoteRows, customerQuotes } from './customer-quotes.js';
import { ShownQuotes } from './shown-quotes.js';

export { customerQuotesProjection } from './customer-quotes.js';

@ApiTags('customer-quotes')
@Controller('customer-quotes')
class CustomerQuotesController extends recordController({
  name: 'customer-quotes',
  type: customerQuotes,
  rows: customerQuoteRows,
  write: customerQuoteWrite,
  patch: customerQuotePatch,
  filters: customerQuoteFilters,
  sorts: customerQuoteSortFields,
  answer: customerQuoteAnswer,
  view: toWire,
  newDetails: fromWire,
  changes: fromWire,
}) {
  constructor(private readonly shown: ShownQuotes) {
    super();
  }

  @Public()
  @Get('shown')
  @Answers(z.array(shownQuote))
  quotes() {
    return this.shown.quotes();
  }

  protected refresh(): Promise<void> {
    return this.shown.refresh();
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([CustomerQuoteRow])],
  controllers: [CustomerQuotesController],
  providers: [ShownQuotes],
})
export class CustomerQuotesModule {}
