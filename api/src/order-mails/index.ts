export { OrderMailsModule } from './order-mails.module.js';
