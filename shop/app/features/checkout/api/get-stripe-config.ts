import type { StripeConfig } from '@kronblad/contracts/views/checkout';
import { getJson } from '../../../http';

/** `GET /stripe/config`: the publishable key, and where Stripe.js is. */
export const getStripeConfig = () => getJson<StripeConfig>('/stripe/config', { publishable_key: '', js_url: '' });
