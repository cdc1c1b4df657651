import Stripe from 'stripe';
import type { Config } from '../config/index.js';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** Without real keys the client connects to the sandbox (dev/stripe). */
export function stripeClient(config: Config): Stripe {
  const base = config.STRIPE_API_BASE ? new URL(config.STRIPE_API_BASE) : null;
  return new Stripe(config.STRIPE_SECRET_KEY, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Kronblad' },
    ...(base
      ? {
          host: base.hostname,
          port: base.port || undefined,
          protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  });
}
