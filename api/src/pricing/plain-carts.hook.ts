import { calculateCart } from '@kronblad/contracts/views/pricing';
import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from '../http/index.js';
import type { Quotes } from './quotes/quotes.js';

const CALCULATE = '/api/pricing/calculate-cart';

/**
 * A cart without a code and without an order of its own needs no limit and no database: it is priced as soon as its body
 * has been read. Everything else, and what is wrong with a cart, is the controller's; both give the same.
 */
export function addPlainCarts(fastify: FastifyInstance, quotes: Quotes): void {
  fastify.addHook('preHandler', (request, reply, done) => {
    const cart = request.routeOptions.url === CALCULATE ? plainCart(request.body) : null;
    if (!cart) return done();
    const { items, shipping_method: shippingMethod } = cart;
    const { view } = quotes.quote({ items, shippingMethod, campaignCode: null, now: new Date() });
    reply.type(JSON_TYPE).send(Buffer.from(JSON.stringify(view)));
  });
}

function plainCart(body: unknown) {
  const { success, data } = calculateCart.safeParse(body);
  return success && !data.campaign_code && !data.checkout_id ? data : null;
}
