import type { FastifyInstance } from 'fastify';
import { addRouteConfig } from './route-config.js';

const KB = 1024;

/** Body limits in bytes. Parsing 1 MB of `{}` blocks the process for 0.5 s, so public routes get small limits. */
export const BODY_LIMITS = {
  small: 16 * KB,
  /** Default. Several times the largest order. */
  usual: 64 * KB,
  /** A product with a long description; a Stripe event with dispute evidence of up to 150,000 characters. */
  large: 256 * KB,
  /** A marketing page of up to 200,000 characters of HTML. */
  page: 1024 * KB,
} as const;

export const BodyLimit = (limit: keyof typeof BODY_LIMITS) => addRouteConfig({ bodyLimit: BODY_LIMITS[limit] });

/** Applies the limits of `BodyLimit`. Call it before routes are registered. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const limit = route.config?.bodyLimit;
    if (limit !== undefined) route.bodyLimit = limit;
  });
}
