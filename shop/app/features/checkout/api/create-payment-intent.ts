import type { CreatePaymentIntent, PaymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import { postJson } from '../../../http';

export const createPaymentIntent = (request: CreatePaymentIntent) =>
  postJson<PaymentIntentAnswer>('/stripe/create-payment-intent', request);
