import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { StripeOrderMatcher } from '../stripe-order-matcher.js';
import type { TransactionOwner } from './transaction-fact.js';

const NOBODY: TransactionOwner = { orderId: null, intentId: null };

/** Finds the order of a balance transaction, which must be fetched with `source` expanded. */
@Injectable()
export class TransactionOwners {
  constructor(
    private readonly stripe: Stripe,
    private readonly own: StripeOrderMatcher,
  ) {}

  async of({ source }: Stripe.BalanceTransaction): Promise<TransactionOwner> {
    if (!source || typeof source === 'string') return NOBODY;
    switch (source.object) {
      case 'charge':
        return this.ofCharge(source);
      case 'refund':
      case 'dispute':
        return this.ofIntent(idOf(source.payment_intent));
      default:
        return NOBODY;
    }
  }

  /** Stripe copies the intent's metadata to the charge, which saves a request per sale. */
  private async ofCharge({ payment_intent, metadata }: Stripe.Charge): Promise<TransactionOwner> {
    const intentId = idOf(payment_intent);
    if (!intentId) return NOBODY;
    return { intentId, orderId: await this.own.idOf({ id: intentId, metadata }) };
  }

  private async ofIntent(intentId: string | null): Promise<TransactionOwner> {
    if (!intentId) return NOBODY;
    return { intentId, orderId: await this.own.idOf(await this.stripe.paymentIntents.retrieve(intentId)) };
  }
}

const idOf = (object: string | { readonly id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);
