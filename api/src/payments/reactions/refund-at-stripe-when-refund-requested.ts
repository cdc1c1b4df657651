import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type AnyEvent, type Reaction, Reactions } from '../../event-store/index.js';
import { Refunds } from '../refunds.js';

/** The money goes back even if the process that took the request died before asking Stripe. */
@Injectable()
export class RefundAtStripeWhenRefundRequested implements Reaction, OnModuleInit {
  readonly name = 'refund-at-stripe-when-refund-requested';
  readonly handles = ['RefundRequested'] as const;

  constructor(
    @Inject(Reactions) private readonly reactions: Reactions,
    @Inject(Refunds) private readonly refunds: Refunds,
  ) {}

  onModuleInit(): void {
    this.reactions.register(this);
  }

  async react(event: AnyEvent): Promise<void> {
    if (event.type === 'RefundRequested') await this.refunds.execute(event.data.orderId, event.data.refundId);
  }
}
