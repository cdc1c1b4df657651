export { addFeeds } from './feed.routes.js';
export { Feeds } from './feeds.js';
export { FeedsModule } from './feeds.module.js';
