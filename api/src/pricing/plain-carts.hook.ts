import { calculateCart } from '@kronblad/contracts/views/pricing';
import type { FastifyInstance } from 'fastify';
import { JSON_TYPE, refuseFields, sendError } from '../http/index.js';
import type { Quotes } from './quotes/quotes.js';

const CALCULATE = '/api/pricing/calculate-cart';

/**
 * A cart without a code and without an order of its own needs no limit and no database: it is priced, or refused, as soon
 * as its body has been read, and that is looked through once. Every other is the controller's; both give the same.
 */
export function addPlainCarts(fastify: FastifyInstance, quotes: Quotes): void {
  fastify.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.url !== CALCULATE || !isPlain(request.body)) return done();
    const { data: cart, error } = calculateCart.safeParse(request.body);
    if (error) return void sendError(reply, refuseFields(error.issues));
    const { items, shipping_method: shippingMethod } = cart;
    const { view } = quotes.quote({ items, shippingMethod, campaignCode: null, now: new Date() });
    reply.type(JSON_TYPE).send(Buffer.from(JSON.stringify(view)));
  });
}

function isPlain(body: unknown): boolean {
  const { campaign_code, checkout_id } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return !campaign_code && checkout_id == null;
}
