import { STRIPE_URL } from './addresses.ts';
import { requestJson } from './http.ts';

/** What Stripe is to do wrong from now on; names in dev/stripe/README.md. */
export const setFaults = (faults: Record<string, number>) =>
  requestJson<object>('POST', `${STRIPE_URL}/_sandbox/faults`, faults);

export const clearFaults = () => requestJson<object>('POST', `${STRIPE_URL}/_sandbox/faults/clear`);
