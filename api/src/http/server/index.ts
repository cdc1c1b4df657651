/** What runs around every handler. */
export { Drain } from './drain.js';
export { fastRoute, fastRoutes } from './fast-routes.plugin.js';
export { addHooks } from './hooks.js';
export { HANDLER_TIMEOUT_MS } from './request-timeout.hook.js';
