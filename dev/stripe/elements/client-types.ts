import type { PaymentIntent, StripeError } from '@stripe/stripe-js';

export type { PaymentIntent, StripeError };

export type Outcome = { paymentIntent: PaymentIntent; error?: undefined } | { error: StripeError };

export interface ElementsOptions {
  clientSecret?: string;
  locale?: string;
  appearance?: AppearanceOptions;
  fonts?: FontOptions[];
  [option: string]: unknown;
}

export interface AppearanceOptions {
  theme?: string;
  variables?: Record<string, string>;
  rules?: Record<string, Record<string, string>>;
}

export interface FontOptions {
  cssSrc?: string;
  family?: string;
  src?: string;
  weight?: string;
  style?: string;
}

export interface FrameOptions {
  publishableKey: string;
  clientSecret?: string;
  locale?: string;
  appearance?: AppearanceOptions;
  fonts?: FontOptions[];
  readOnly?: boolean;
}

export interface ConfirmParams {
  return_url?: string;
  shipping?: object;
  receipt_email?: string;
  payment_method?: string;
  payment_method_data?: object;
  [param: string]: unknown;
}

/** Requests from the page to the frame, with their responses. */
export interface FrameRequests {
  update: { ask: FrameOptions; answer: unknown };
  focus: { ask: null; answer: unknown };
  blur: { ask: null; answer: unknown };
  clear: { ask: null; answer: unknown };
  submit: { ask: null; answer: StripeError | null };
  confirm: { ask: { clientSecret: string; params: ConfirmParams }; answer: Outcome };
}

/** Wrong use of Stripe.js by the page's code. Thrown, never returned. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}
