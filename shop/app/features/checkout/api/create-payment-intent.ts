import type { CreatePaymentIntent, PaymentIntentAnswer } from '@kronblad/contracts/views/checkout';
import { postJson } from '../../../http';
import { sek } from '../../../response-shape';

/** Stripe's component throws on any other text. */
const isSecret = (value: unknown) => /_secret_/.test(String(value));

/** `POST /stripe/create-payment-intent`: places the order and opens its payment. */
export const createPaymentIntent = (request: CreatePaymentIntent) =>
  postJson<PaymentIntentAnswer>('/stripe/create-payment-intent', request, {
    client_secret: isSecret,
    total_amount: sek,
  });
