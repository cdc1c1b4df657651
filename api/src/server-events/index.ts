export { ServerEventsModule } from './server-events.module.js';
