import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/index.js';
import { DocumentsModule } from '../documents/index.js';
import { issueReceiptsWhenPaid, ReceiptIssuer } from './receipt-issuer.js';
import { OrderBooksController, ReceiptsController } from './receipts.controller.js';

export { issueReceipts, type ReceiptBeforeRestore } from './issue-receipts.js';
export { orderBooksCsv } from './order-books-csv.js';
export { ReceiptIssuer } from './receipt-issuer.js';

@Module({
  imports: [DocumentsModule, OrdersModule],
  controllers: [OrderBooksController, ReceiptsController],
  providers: [issueReceiptsWhenPaid, ReceiptIssuer],
  exports: [ReceiptIssuer],
})
export class ReceiptsModule {}
