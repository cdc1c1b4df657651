export { RecordPayment } from './commands/record-payment.handler.js';
export { RecordRefund } from './commands/record-refund.handler.js';
export { RequestRefund } from './commands/request-refund.handler.js';
export { PaymentPoller } from './payment-poller.js';
export { PaymentsModule } from './payments.module.js';
