import { OFFERED_METHODS } from '@kronblad/contracts/payment/payment-methods';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import Stripe from 'stripe';
import { isDatabaseUnreachable } from '../event-store/index.js';
import { ChangeFacts } from '../settings/index.js';

/** Keeps the methods that the shop's texts name equal to those that the Stripe account offers. */
@Injectable()
export class OfferedMethods {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly stripe: Stripe,
    private readonly commands: CommandBus,
  ) {}

  async read(): Promise<void> {
    try {
      const { data } = await this.stripe.paymentMethodConfigurations.list({ limit: 100 });
      const used = data.find(({ is_default, active }) => is_default && active);
      if (!used) return;
      const paymentMethods = OFFERED_METHODS.filter((method) => used[method]?.available);
      await this.commands.execute(new ChangeFacts({ paymentMethods }, null));
    } catch (error) {
      if (isDatabaseUnreachable(error)) return;
      const reason = error instanceof Error ? error.message : error;
      this.logger.warn(`Reading the payment methods of the Stripe account failed; retried in an hour: ${reason}`);
    }
  }
}
