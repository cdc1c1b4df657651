export { EmailsModule } from './emails.module.js';
