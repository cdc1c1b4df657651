import { addRouteConfig } from './route-config.js';

/** The response lasts until the client disconnects: it has no timeout, and the request log does not measure it. */
export const Stream = () => addRouteConfig({ stream: true });
