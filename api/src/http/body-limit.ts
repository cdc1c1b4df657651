import type { FastifyInstance } from 'fastify';
import { addRouteConfig } from './route.decorators.js';

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

/** Reads on this long (ms) after the refusal of a body that is too large. */
const READ_ON_MS = 5_000;

/**
 * Applies the limits of `BodyLimit`. Call it before routes are registered. A client that is still sending reads no
 * answer, and loses it when the connection is closed; so the rest of a refused body is read and dropped for a while.
 */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const limit = route.config?.bodyLimit;
    if (limit !== undefined) route.bodyLimit = limit;
  });
  fastify.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (reply.statusCode === 413 && !raw.complete) {
      reply.removeHeader('connection');
      const clock = setTimeout(() => raw.destroy(), READ_ON_MS).unref();
      raw.once('close', () => clearTimeout(clock)).resume();
    }
    done(null, payload);
  });
}
