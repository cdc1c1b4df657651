import type { StripeConfig } from '@kronblad/contracts/views/checkout';
import { getJson } from '../../../http';

/** `GET /stripe/config`: the publishable key and the URL of Stripe.js. */
export const getStripeConfig = () => getJson<StripeConfig>('/stripe/config');
