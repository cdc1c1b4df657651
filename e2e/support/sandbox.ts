import { must } from '../../dev/cluster/ask.ts';
import * as sandbox from '../../dev/cluster/sandbox.ts';
import { STRIPE_URL } from './addresses.ts';

/** Sets the sandbox's faults. dev/stripe/README.md lists their names. */
export const setFaults = (faults: Record<string, number>) => sandbox.setFaults(STRIPE_URL, faults);

export const clearFaults = () => sandbox.clearFaults(STRIPE_URL);

async function atStripe(path: string, body: Record<string, string>): Promise<Record<string, unknown>> {
  const response = await fetch(`${STRIPE_URL}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Pays with a Stripe test card. */
export async function confirmPayment(clientSecret: string, method = 'pm_card_visa'): Promise<void> {
  await atStripe(`payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, { payment_method: method });
}

/** Answers for the shopper's bank, Swish or Klarna. */
export const decidePayment = (intentId: string | null, decision: 'approve' | 'deny' | 'later') =>
  must('POST', `${STRIPE_URL}/_sandbox/payment_intents/${intentId}/decide`, { body: { decision } });

/** Changes the payment's amount so that it differs from the order. The shop must refuse it. */
export const changeAmount = (intentId: string | null, amountOre: number) =>
  atStripe(`payment_intents/${intentId}`, { amount: String(amountOre) });
