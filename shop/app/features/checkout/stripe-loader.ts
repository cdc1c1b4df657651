import type { StripeConfig } from '@kronblad/contracts/checkout/schema';
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { getJson } from '../../http';

export const CONFIG_FAILED = 'Kunde inte hämta Stripe-konfiguration.';
export const PAYMENT_FAILED_TO_START = 'Kunde inte initiera betalningen.';

/** Timeout in ms, because a connection may neither answer nor break. */
const TIMEOUT_MS = 15_000;

let loading: Promise<Stripe> | undefined;

/**
 * Loads Stripe.js once per page, from the URL that the API returns. @throws Error with a message for the shopper; the
 * next call tries again
 */
export function loadStripe(): Promise<Stripe> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Stripe> {
  const config = await getJson<StripeConfig>('/stripe/config').catch(() => {
    throw new Error(CONFIG_FAILED);
  });
  await addScript(config.js_url);
  const { Stripe } = window as { Stripe?: StripeConstructor };
  if (!Stripe) throw new Error(PAYMENT_FAILED_TO_START);
  return Stripe(config.publishable_key, { locale: 'sv' });
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    const waiting = setTimeout(fail, TIMEOUT_MS);
    function fail() {
      clearTimeout(waiting);
      script.remove();
      reject(new Error(PAYMENT_FAILED_TO_START));
    }
    script.onload = () => {
      clearTimeout(waiting);
      resolve();
    };
    script.onerror = fail;
    document.head.append(script);
  });
}
