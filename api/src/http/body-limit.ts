import type { FastifyInstance } from 'fastify';
import { addRouteConfig } from './route-config.js';

const KB = 1024;

/**
 * How large bodies may be, in bytes. A body is read, parsed and looked through before anything else is known of its
 * sender, and a megabyte of `{}` takes the process half a second: what anybody may send is held small.
 */
export const BODY_LIMITS = {
  /** The largest cart there can be takes half of it. */
  small: 16 * KB,
  /** Where nothing else is said. An order with all its goods and a long note fits several times. */
  usual: 64 * KB,
  /** A product with its long description; what Stripe tells, with a dispute's evidence of up to 150,000 characters. */
  large: 256 * KB,
  /** A page of its own, up to 200,000 characters of HTML. */
  page: 1024 * KB,
} as const;

/** Another limit than the usual one for a route's bodies; above it the answer is 413. */
export const BodyLimit = (limit: keyof typeof BODY_LIMITS) => addRouteConfig({ bodyLimit: BODY_LIMITS[limit] });

/** Makes BodyLimit hold. Called before there are routes. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const limit = route.config?.bodyLimit;
    if (limit !== undefined) route.bodyLimit = limit;
  });
}
