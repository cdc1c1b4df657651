import {
  type CustomerQuote,
  customerQuoteFilters,
  customerQuotePatch,
  customerQuoteSortFields,
  customerQuoteWrite,
  type ShownQuote,
} from '@kronblad/contracts/customer-quote/schema';
import { Controller, Get, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { TypeOrmModule } from '@nestjs/typeorm';
import { fromWire, recordController, toWire } from '../crud/index.js';
import { Public } from '../http/index.js';
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
  view: (row): CustomerQuote => toWire(row),
  newDetails: fromWire,
  changes: fromWire,
}) {
  constructor(private readonly shown: ShownQuotes) {
    super();
  }

  @Public()
  @Get('shown')
  quotes(): readonly ShownQuote[] {
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
