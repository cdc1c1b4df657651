export { issueReceipts } from './issue-receipts.js';
export { orderBooksCsv } from './order-books-csv.js';
export { ReceiptIssuer } from './receipt-issuer.js';
export { ReceiptsModule } from './receipts.module.js';
