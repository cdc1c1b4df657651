import { IntegrationError } from './client-types.ts';
import { StripeClient } from './stripe-client.ts';

/** The sandbox's origin is that of this script. */
const { src } = document.currentScript as HTMLScriptElement;
const { origin } = new URL(src);

function Stripe(key: unknown, options?: { locale?: string }): StripeClient {
  if (typeof key !== 'string' || key === '') {
    throw new IntegrationError('Missing value for Stripe(): apiKey should be a string.');
  }
  if (!key.startsWith('pk_')) {
    throw new IntegrationError('You should not use your secret key with Stripe.js. Use the publishable key.');
  }
  return new StripeClient(origin, key, options);
}

/** The release name that the wrapper libraries check. */
Stripe.version = 'endive';

const page = window as unknown as { Stripe?: typeof Stripe };
page.Stripe ??= Stripe;
