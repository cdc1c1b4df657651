import { addRouteConfig } from './route-config.js';

/** The reply lasts as long as the client listens: no timeout, and the request log does not measure it. */
export const Stream = () => addRouteConfig({ stream: true });
