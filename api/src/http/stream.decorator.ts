import { addRouteConfig } from './route-config.js';

/** The answer lasts as long as the client listens: it has no deadline, and the request log does not measure it. */
export const Stream = () => addRouteConfig({ stream: true });
