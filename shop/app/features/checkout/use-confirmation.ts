import type { OrderConfirmation } from '@kronblad/contracts/checkout/schema';
import { useEffect, useState } from 'react';
import { type FetchedAnswer, useFetched } from '../../use-fetched';
import { useCartKnown } from '../cart/use-cart';

export type ConfirmationState =
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

type Outcome = Pick<FetchedAnswer<OrderConfirmation>, 'body' | 'refusal'>;

interface Polled {
  readonly of: Outcome | null;
  readonly polls: number;
  readonly failures: number;
  readonly shown: ConfirmationState;
}

const unasked: Polled = { of: null, polls: 0, failures: 0, shown: { state: 'loading' } };

/** What is known after another answer. A failed payment in doubt is not shown. */
function afterAnswer(before: Polled, of: Outcome, redirectStatus: string | null): Polled {
  const { body: order, refusal } = of;
  const next: ConfirmationState = order
    ? { state: stateOf(order, redirectStatus), order }
    : { state: isUnknown(refusal?.status) ? 'none' : 'unreachable' };
  const failures = next.state === 'failed' ? before.failures + 1 : 0;
  const polls = before.polls + 1;
  const inDoubt = failures > 0 && failures < SURE_OF_FAILURE && polls <= WAITS.length;
  return { of, polls, failures, shown: inDoubt ? before.shown : next };
}

const isOpen = ({ shown: { state }, failures }: Polled): boolean =>
  state === 'processing' || state === 'unreachable' || (failures > 0 && failures < SURE_OF_FAILURE);

/** Asks until the outcome of the payment is known. */
export function useConfirmation({ paymentIntent, clientSecret, redirectStatus }: ReturnAddress) {
  const names = paymentIntent && clientSecret;
  const { answered, isCurrent, askAgain } = useFetched<OrderConfirmation>(names ? '/orders/confirmation' : null, {
    payment_intent: paymentIntent,
    payment_intent_client_secret: clientSecret,
  });
  const [polled, setPolled] = useState(unasked);
  if (isCurrent && answered && answered !== polled.of) setPolled(afterAnswer(polled, answered, redirectStatus));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each answer
  useEffect(() => {
    const wait = WAITS[polled.polls - 1];
    if (!isOpen(polled) || wait === undefined) return;
    const timer = setTimeout(askAgain, wait);
    return () => clearTimeout(timer);
  }, [polled]);
  function retry(): void {
    setPolled({ ...unasked, of: polled.of });
    askAgain();
  }
  // Without JavaScript the page only waits.
  const isNone = useCartKnown() && !names;
  return { confirmation: isNone ? NONE : polled.shown, retry };
}

const NONE: ConfirmationState = { state: 'none' };

/** True for a final refusal. Status 429 is temporary, so polling continues. */
export const isUnknown = (status: number | undefined): boolean => status === 400 || status === 404;
