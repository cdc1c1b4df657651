import { must } from './ask.ts';

export const setFaults = (sandbox: string, faults: Record<string, number>) =>
  must('POST', `${sandbox}/_sandbox/faults`, { body: faults });

export const clearFaults = (sandbox: string) => must('POST', `${sandbox}/_sandbox/faults/clear`);

/** Pays as a shopper's browser does. Resolves with Stripe's status of the payment or its error code. */
export async function pay(sandbox: string, clientSecret: string, method = 'pm_card_visa'): Promise<string> {
  const id = clientSecret.split('_secret_')[0];
  const response = await fetch(`${sandbox}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ payment_method: method }),
  });
  const { status, error } = (await response.json()) as { status?: string; error?: { code: string } };
  return status ?? error?.code ?? String(response.status);
}
