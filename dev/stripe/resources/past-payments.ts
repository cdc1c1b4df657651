import type Stripe from 'stripe';
import type { Sandbox } from '../sandbox.ts';
import { makeId } from '../store.ts';
import { charged } from './payment-intents.ts';
import { methodOf } from './test-methods.ts';

export interface PastPayment {
  readonly intent_id: string;
  readonly charge_id: string;
  readonly order_id: number;
  /** In öre, like `refunded`. */
  readonly amount: number;
  readonly refunded: number;
  /** Seconds since 1970. */
  readonly created: number;
  readonly dispute: {
    readonly id: string;
    readonly reason: string;
    readonly status: Stripe.Dispute.Status;
    readonly created: number;
  } | null;
}

/**
 * Adds a payment of the demo's past with its dispute, so that it can be refunded and the dispute decided. Raises no
 * webhook and books nothing.
 */
export function addPastPayment({ store }: Sandbox, past: PastPayment): void {
  if (store.find(past.intent_id)) return;
  const intent = {
    id: past.intent_id,
    object: 'payment_intent',
    amount: past.amount,
    amount_received: past.amount,
    client_secret: `${past.intent_id}_${makeId('secret')}`,
    created: past.created,
    currency: 'sek',
    description: null,
    latest_charge: past.charge_id,
    livemode: false,
    metadata: { order_id: String(past.order_id) },
    payment_method: 'pm_card_visa',
    payment_method_types: ['card'],
    status: 'succeeded',
  } as unknown as Stripe.PaymentIntent;
  const charge = charged(intent, methodOf('pm_card_visa')!);
  charge.id = past.charge_id;
  charge.created = past.created;
  charge.amount_refunded = past.refunded;
  charge.refunded = past.refunded >= past.amount;
  store.insert(intent, intent.id);
  if (past.dispute) store.insert(pastDispute(charge, past.dispute), intent.id);
  charge.disputed = past.dispute !== null && past.dispute.status !== 'won';
  store.insert(charge, intent.id);
}

const pastDispute = (charge: Stripe.Charge, past: NonNullable<PastPayment['dispute']>) =>
  ({
    ...past,
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
  }) as Stripe.Dispute;
