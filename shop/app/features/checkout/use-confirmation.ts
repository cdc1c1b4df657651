import type { OrderConfirmation } from '@kronblad/contracts/checkout/schema';
import { useEffect, useState } from 'react';
import { ApiError } from '../../http';
import { getConfirmation } from './api/get-confirmation';

export type Confirmation =
  | { readonly state: 'loading' }
  /** The URL names no payment. */
  | { readonly state: 'none' }
  | { readonly state: 'unreachable' }
  | { readonly state: PaymentState; readonly order: OrderConfirmation };

/** `rejected`: the payment was taken and is being refunded. `cancelled`: the order was paid and then cancelled. */
type PaymentState = 'paid' | 'processing' | 'failed' | 'rejected' | 'cancelled' | 'refunded';

interface ReturnAddress {
  readonly paymentIntent: string | null;
  readonly clientSecret: string | null;
  readonly redirectStatus: string | null;
}

/** Delays in ms between polls. They grow, and add up to 1.5 minutes. */
const WAITS = [700, 1000, 1500, 2000, 3000, 4000, 5000, ...Array<number>(8).fill(9000)];

/** A failed payment is shown only after this many polls, because Stripe's webhook may be late. */
const SURE_OF_FAILURE = 3;

type Attempted = Pick<OrderConfirmation, 'payment_status' | 'status' | 'rejected' | 'attempt'>;

export function stateOf(
  { payment_status, status, rejected, attempt }: Attempted,
  redirectStatus: string | null,
): PaymentState {
  if (rejected) return 'rejected';
  if (payment_status === 'paid' || payment_status === 'refunded') {
    return status === 'cancelled' ? 'cancelled' : payment_status;
  }
  if (payment_status === 'failed' || attempt === 'refused') return 'failed';
  return redirectStatus === 'failed' && attempt === null ? 'failed' : 'processing';
}

export function useConfirmation({ paymentIntent, clientSecret, redirectStatus }: ReturnAddress, round: number) {
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `round` restarts the polling
  useEffect(() => {
    if (!paymentIntent || !clientSecret) return setConfirmation({ state: 'none' });
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (attempt: number, failuresBefore: number) => {
      const next = await askOnce(paymentIntent, clientSecret, redirectStatus, asking.signal);
      if (asking.signal.aborted) return;
      const failures = next.state === 'failed' ? failuresBefore + 1 : 0;
      const wait = WAITS[attempt];
      const inDoubt = failures > 0 && failures < SURE_OF_FAILURE && wait !== undefined;
      if (!inDoubt) setConfirmation(next);
      const open = inDoubt || next.state === 'processing' || next.state === 'unreachable';
      if (open && wait) timer = setTimeout(() => ask(attempt + 1, failures), wait);
    };
    setConfirmation({ state: 'loading' });
    void ask(0, 0);
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [paymentIntent, clientSecret, redirectStatus, round]);
  return confirmation;
}

async function askOnce(
  paymentIntent: string,
  clientSecret: string,
  redirectStatus: string | null,
  signal: AbortSignal,
): Promise<Confirmation> {
  try {
    const order = await getConfirmation(paymentIntent, clientSecret, signal);
    return { state: stateOf(order, redirectStatus), order };
  } catch (error) {
    return { state: isUnknown(error) ? 'none' : 'unreachable' };
  }
}

/** True for a final refusal. Status 429 is temporary, so polling continues. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);
