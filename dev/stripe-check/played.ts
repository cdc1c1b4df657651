import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';

/** An account's answer to one call. */
export interface Answer {
  readonly step: string;
  readonly status: number;
  /** The resource, or the error's type, code, decline code and parameter. Undefined when there is none to compare. */
  readonly body: unknown;
}

export interface Account {
  readonly stripe: Stripe;
  /** With a key that the account does not know. */
  readonly stranger: Stripe;
  /** Polls what comes later (failed refunds, disputes, events) for as long. */
  readonly patienceMs: number;
}

const WRONG_ID = 'pi_3KronbladHasNoSuchIntent';
const PAGE = 100;

/** Records each answer. `call` returns the resource, or undefined after an error. */
class Recording {
  readonly answers: Answer[] = [];

  async call<T extends object>(step: string, asked: Promise<T & { lastResponse?: { statusCode: number } }>) {
    try {
      const body = await asked;
      this.answers.push({ step, status: body.lastResponse?.statusCode ?? 200, body });
      return body;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { rawType: type, code, decline_code, param, statusCode, payment_intent } = error;
      const body = { type, code, decline_code, param, payment_intent };
      this.answers.push({ step, status: statusCode ?? 0, body });
      return undefined;
    }
  }

  add(step: string, body: unknown): void {
    this.answers.push({ step, status: 200, body });
  }
}

/**
 * Makes every call that the shop makes, with its parameters, on a test account: payments, refunds, a dispute, and the
 * lists that it reads. Charges test cards only. Throws when the account is unreachable.
 */
export async function play(
  { stripe, stranger, patienceMs }: Account,
  beforePayouts: () => Promise<void> = async () => undefined,
): Promise<Answer[]> {
  const run = randomUUID();
  const since = { gte: Math.floor(Date.now() / 1000) - 60 };
  const recording = new Recording();
  const call = recording.call.bind(recording);
  const eventually = async <T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> => {
    const end = Date.now() + patienceMs;
    for (;;) {
      const value = await read();
      if (isSo(value) || Date.now() > end) return value;
      await pause(Math.min(1000, patienceMs / 10));
    }
  };
  const params = (amount = 50_000) => ({
    amount,
    currency: 'sek',
    automatic_payment_methods: { enabled: true },
    description: 'Order KB-2026-000001',
    metadata: { order_id: '1', order_number: 'KB-2026-000001', checkout_id: run },
    shipping: {
      name: 'Astrid Provberg',
      phone: '0701234567',
      address: { line1: 'Provgatan 1', postal_code: '111 22', city: 'Stockholm', country: 'SE' },
    },
  });
  const confirm = (id: string, payment_method: string) =>
    stripe.paymentIntents.confirm(id, { payment_method, return_url: 'https://example.com/tack', use_stripe_sdk: true });
  const paidWith = async (method: string) => {
    const { id } = await stripe.paymentIntents.create(params());
    await confirm(id, method);
    return id;
  };
  const refund = (intent: string, amount: number, key?: string) =>
    stripe.refunds.create(
      { payment_intent: intent, amount, metadata: { order_id: '1', refund_id: run } },
      key ? { idempotencyKey: key } : {},
    );

  await call('methods', stripe.paymentMethodConfigurations.list({ limit: PAGE }));
  await call('a wrong key', stranger.paymentIntents.retrieve(WRONG_ID));

  const key = { idempotencyKey: `order-${run}` };
  const paid = await call('create', stripe.paymentIntents.create(params(), key));
  if (!paid) return recording.answers;
  const again = await call('create again', stripe.paymentIntents.create(params(), key));
  recording.add('create again is the same', { same: again?.id === paid.id });
  await call('create with the key of another', stripe.paymentIntents.create(params(20_000), key));
  await call('create below the least amount', stripe.paymentIntents.create(params(100)));
  await call('retrieve an unknown intent', stripe.paymentIntents.retrieve(WRONG_ID));
  await call('cancel an unknown intent', stripe.paymentIntents.cancel(WRONG_ID));

  await call('pay', confirm(paid.id, 'pm_card_visa'));
  const expand = ['latest_charge.balance_transaction'];
  const settled = await call('retrieve a paid intent', stripe.paymentIntents.retrieve(paid.id, { expand }));
  await call('cancel a paid intent', stripe.paymentIntents.cancel(paid.id));
  const charge = settled?.latest_charge;
  if (charge && typeof charge === 'object') await call('charge', stripe.charges.retrieve(charge.id));

  const declined = await stripe.paymentIntents.create(params());
  await call('pay with a declined card', confirm(declined.id, 'pm_card_chargeDeclined'));
  await call('retrieve a declined intent', stripe.paymentIntents.retrieve(declined.id, { expand }));
  const asked = await stripe.paymentIntents.create(params());
  await call('pay with a card that asks', confirm(asked.id, 'pm_card_authenticationRequired'));
  await call('cancel', stripe.paymentIntents.cancel(asked.id));
  await call('cancel a cancelled intent', stripe.paymentIntents.cancel(asked.id));

  const part = await call('refund a part', refund(paid.id, 4000, run));
  await call('refund again', refund(paid.id, 4000, run));
  if (part) await call('retrieve a refund', stripe.refunds.retrieve(part.id));
  await call('refund more than is left', refund(paid.id, 49_000));
  await call('refund an unknown intent', refund(WRONG_ID, 100));
  await call('refund an unpaid intent', refund(declined.id, 100));
  await call('refunds of an intent', stripe.refunds.list({ payment_intent: paid.id, limit: PAGE }));
  const returned = await refund(await paidWith('pm_card_refundFail'), 50_000);
  recording.add(
    'a refund that fails later',
    await eventually(
      () => stripe.refunds.retrieve(returned.id),
      ({ status }) => status === 'failed',
    ),
  );

  const disputed = await paidWith('pm_card_createDispute');
  const disputes = await eventually(
    () => stripe.disputes.list({ payment_intent: disputed }),
    ({ data }) => data.length > 0,
  );
  if (disputes.data[0]) await call('dispute', stripe.disputes.retrieve(disputes.data[0].id));
  else recording.add('dispute', undefined);

  const intents = await stripe.paymentIntents.list({ created: since, limit: PAGE, expand: ['data.latest_charge'] });
  recording.add(
    'intents since',
    intents.data.find(({ id }) => id === paid.id),
  );
  const refunds = await stripe.refunds.list({ created: since, limit: PAGE });
  recording.add(
    'refunds since',
    refunds.data.find(({ id }) => id === part?.id),
  );

  const own = new Set([paid.id, disputed, declined.id, asked.id]);
  const movements = await eventually(
    () => stripe.balanceTransactions.list({ created: since, limit: PAGE, expand: ['data.source'] }),
    ({ data }) => ['charge', 'refund', 'dispute'].every((category) => data.some((one) => ofOurs(one, category, own))),
  );
  for (const category of ['charge', 'refund', 'dispute'])
    recording.add(
      `balance transaction: ${category}`,
      movements.data.find((one) => ofOurs(one, category, own)),
    );

  await beforePayouts();
  const payouts = await stripe.payouts.list({ limit: 1, expand: ['data.failure_balance_transaction'] });
  recording.add('payout', payouts.data[0]);
  const payout = payouts.data[0]?.id;
  if (payout) {
    const kept = ['failure_balance_transaction'];
    await call('retrieve a payout', stripe.payouts.retrieve(payout, { expand: kept }));
    await call('transactions of a payout', stripe.balanceTransactions.list({ payout, limit: 1 }));
  }

  const seen = await eventually(
    () => stripe.events.list({ created: since, limit: PAGE }),
    ({ data }) => EXPECTED.every((type) => data.some((event) => event.type === type && isOwn(event, own))),
  );
  for (const type of EXPECTED)
    recording.add(
      `webhook ${type}`,
      seen.data.findLast((event) => event.type === type && isOwn(event, own)),
    );
  return recording.answers;
}

/** Of STRIPE_EVENTS, what the calls above cause. */
const EXPECTED = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'charge.dispute.created',
];

const isOwn = ({ data: { object } }: Stripe.Event, own: ReadonlySet<string>): boolean => {
  const { id, payment_intent } = object as { readonly id?: string; readonly payment_intent?: string };
  return own.has(id ?? '') || own.has(payment_intent ?? '');
};

function ofOurs(one: Stripe.BalanceTransaction, category: string, own: ReadonlySet<string>): boolean {
  const source = one.source as { readonly payment_intent?: string } | string | null;
  return (
    one.reporting_category === category &&
    typeof source === 'object' &&
    source !== null &&
    own.has(source.payment_intent ?? '')
  );
}
