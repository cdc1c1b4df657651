export { mailProcessor } from './mail.processor.js';
export { openTransport } from './transport.js';
