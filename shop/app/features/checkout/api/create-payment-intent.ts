import type { CreatePaymentIntent, PaymentIntentAnswer } from '@kronblad/contracts/views/checkout';
import { postJson } from '../../../http';

export const createPaymentIntent = (request: CreatePaymentIntent) =>
  postJson<PaymentIntentAnswer>('/stripe/create-payment-intent', request);
