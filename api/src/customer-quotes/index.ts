import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomerQuotesController } from './customer-quotes.controller.js';
import { CustomerQuote } from './customer-quotes.js';
import { ShownQuotes } from './shown-quotes.js';

export { customerQuotesProjection } from './customer-quotes.js';

@Module({
  imports: [TypeOrmModule.forFeature([CustomerQuote])],
  controllers: [CustomerQuotesController],
  providers: [ShownQuotes],
})
export class CustomerQuotesModule {}
