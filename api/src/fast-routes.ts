import { ProductsController } from './catalogue/index.js';
import { CartPricingController, DeliveryDaysController } from './checkout/index.js';
import { fastRoute } from './http/index.js';
import { TrackingController } from './visitors/index.js';

/** Routes that answer anonymous requests without Nest's pipeline. Add one only if `npm run bench` shows a gain. */
export const FAST_ROUTES = [
  fastRoute('GET', '/api/products', ProductsController, 'list'),
  fastRoute('GET', '/api/products/:idOrSlug', ProductsController, 'one'),
  fastRoute('POST', '/api/pricing/calculate-cart', CartPricingController, 'calculate'),
  fastRoute('GET', '/api/delivery/days', DeliveryDaysController, 'days'),
  fastRoute('POST', '/api/visitor/track-session', TrackingController, 'session'),
  fastRoute('POST', '/api/visitor/track-page', TrackingController, 'page'),
  fastRoute('POST', '/api/visitor/track-event', TrackingController, 'event'),
];
