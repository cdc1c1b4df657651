export { PaymentPoller } from './payment-poller.js';
export { PaymentsModule } from './payments.module.js';
