import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import Stripe from 'stripe';
import type { DataOf } from '../events/all.js';
import { Refusal } from '../refusals/index.js';
import { AttachIntent } from './commands/attach-intent.handler.js';
import { PaymentSync } from './payment-sync.js';
import { type AskStripe, withoutDeadline } from './stripe-deadline.js';
import { withIdempotencyKey } from './with-idempotency-key.js';

export interface UnpaidOrder {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly totalOre: number;
  /** The order's latest payment intent; null when it has none. */
  readonly intentId: string | null;
}

export interface PayableOrder extends UnpaidOrder {
  readonly checkoutId: string;
  /** The wanted day of delivery, so that it survives a loss of the database; null without one. */
  readonly day: string | null;
  readonly shipping: Stripe.PaymentIntentCreateParams.Shipping | null;
}

@Injectable()
export class PaymentIntents {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly stripe: Stripe,
    private readonly commands: CommandBus,
    private readonly sync: PaymentSync,
  ) {}

  /**
   * Returns the payment intent of a placed order, creating it if needed. Throws the refusal `payment_unavailable` when
   * Stripe cannot be reached (the order stays, and the client may retry), `order_gone` when the order has expired or
   * was replaced, and `order_already_paid`.
   */
  async begin(order: PayableOrder, ask: AskStripe): Promise<Stripe.PaymentIntent> {
    const known = order.intentId ? await this.usable(order.intentId, order, ask) : null;
    if (known) return known;
    const intent = await this.created(order, ask);
    const payment = await this.commands.execute(new AttachIntent(order.orderId, intent.id));
    if (payment !== 'open') await this.withdraw(intent.id, ask);
    if (payment === 'paid') throw alreadyPaid(order);
    if (payment === 'closed') throw new Refusal('order_gone');
    return intent;
  }

  private async withdraw(intentId: string, ask: AskStripe): Promise<void> {
    this.logger.warn(
      `Cancelling payment intent ${intentId}: its order expired or was replaced while Stripe created it`,
    );
    await this.cancel(intentId, ask);
  }

  /**
   * Cancels an intent. Returns `paid` when the payment has already succeeded or Stripe is processing it. An intent that
   * Stripe does not know (created with the keys of another account) counts as cancelled, because it cannot be paid.
   */
  async cancel(intentId: string, ask: AskStripe = withoutDeadline): Promise<'cancelled' | 'paid'> {
    try {
      await ask((options) => this.stripe.paymentIntents.cancel(intentId, {}, options));
      return 'cancelled';
    } catch (error) {
      if (isUnknown(error)) return this.noSuch(intentId);
      const intent = await this.asking(() => this.sync.intent(intentId, null, ask));
      if (intent.status === 'canceled') return 'cancelled';
      if (intent.status === 'succeeded' || intent.status === 'processing') return 'paid';
      throw this.unavailable(error);
    }
  }

  /** True once the payment has succeeded, and while Stripe is processing it. Throws the refusal `payment_unavailable`. */
  async isUnderWay(intentId: string): Promise<boolean> {
    const status = await this.statusOf(intentId);
    return status === 'succeeded' || status === 'processing';
  }

  /** Status of the intent at Stripe; null when Stripe does not know it. Throws the refusal `payment_unavailable`. */
  async statusOf(intentId: string, ask: AskStripe = withoutDeadline): Promise<Stripe.PaymentIntent.Status | null> {
    const intent = await this.asking(() => this.sync.intent(intentId, null, ask).catch(nullIfUnknown));
    return intent?.status ?? null;
  }

  /** Throws the refusal `payment_unavailable` after any error: the order is placed, so the client can retry. */
  private async created(order: PayableOrder, ask: AskStripe) {
    try {
      const params = paramsOf(order);
      // Order number and checkout id are never reused, not even by another database or a restored one.
      const key = `order-${order.orderNumber}-${order.checkoutId}`;
      // A new key after a 500 is safe: if Stripe did create an intent, its secret was never given out.
      return await withIdempotencyKey(ask, key, (options) => this.stripe.paymentIntents.create(params, options));
    } catch (error) {
      if (error instanceof Refusal || error instanceof Stripe.errors.StripeError) throw this.unavailable(error);
      this.logger.error(
        `Creating the payment intent of order ${order.orderNumber} failed (our error): ${(error as Error).stack ?? error}`,
      );
      throw new Refusal('payment_unavailable');
    }
  }

  private async usable(intentId: string, order: PayableOrder, ask: AskStripe) {
    const intent = await this.asking(() => this.sync.intent(intentId, null, ask).catch(nullIfUnknown));
    if (intent === null) return null;
    if (intent.status === 'succeeded') throw alreadyPaid(order);
    if (intent.status === 'processing') throw alreadyPaid(order, PROCESSING);
    if (intent.status === 'canceled') throw new Refusal('order_gone');
    return intent;
  }

  private noSuch(intentId: string): 'cancelled' {
    this.logger.warn(`Stripe does not know payment intent ${intentId}; treated as cancelled`);
    return 'cancelled';
  }

  private async asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      throw this.unavailable(error);
    }
  }

  private unavailable(error: unknown): unknown {
    if (!(error instanceof Stripe.errors.StripeError)) return error;
    this.logger.warn(
      `Stripe call failed; the client may retry: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''} (request ${error.requestId ?? 'none'})`,
    );
    return new Refusal('payment_unavailable', { retryAfter: 10 });
  }
}

type Buyer = Omit<NonNullable<DataOf<'OrderPlaced'>['customer']>, 'email'>;

/** Where a parcel goes, for the payment methods that ask; null for an order without the buyer's address. */
export const shippingOf = ({ firstName, lastName, phone, address }: Buyer): PayableOrder['shipping'] =>
  address && {
    name: `${firstName} ${lastName}`,
    phone,
    address: { line1: address.line, postal_code: address.postalCode, city: address.city, country: 'SE' },
  };

const PROCESSING = 'Din betalning behandlas. Vi mejlar dig när den är klar.';

export const alreadyPaid = ({ orderId, orderNumber }: UnpaidOrder, message?: string) =>
  new Refusal('order_already_paid', { message, body: { order_number: orderNumber, order_id: orderId } });

const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

function nullIfUnknown(error: unknown): null {
  if (isUnknown(error)) return null;
  throw error;
}

const paramsOf = ({ orderId, orderNumber, checkoutId, totalOre, day, shipping }: PayableOrder) =>
  ({
    amount: totalOre,
    currency: 'sek',
    automatic_payment_methods: { enabled: true },
    description: `Kronblad ${orderNumber}`,
    metadata: {
      order_id: String(orderId),
      order_number: orderNumber,
      checkout_id: checkoutId,
      ...(day && { delivery_day: day }),
    },
    ...(shipping && { shipping }),
  }) satisfies Stripe.PaymentIntentCreateParams;
