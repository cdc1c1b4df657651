import { FREE_OF_CHARGE } from '@kronblad/contracts/payment/payment-methods';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EventStore, PersonKeys } from '../event-store/index.js';
import { EmailLimits, sameText } from '../http/index.js';
import { type Order, orderPayments } from '../orders/index.js';
import { RecordPayment } from '../payments/index.js';
import { Refusal } from '../refusals/index.js';

const intentIdOf = (orderId: number) => `free_${orderId}`;

/**
 * Orders with a total of 0 kr: they count as paid at once. In place of a payment intent they have an id and a secret of
 * our own.
 */
@Injectable()
export class FreeOrders {
  constructor(
    private readonly store: EventStore,
    private readonly keys: PersonKeys,
    private readonly emails: EmailLimits,
    private readonly commands: CommandBus,
  ) {}

  /** A free order counts as paid at once, so anybody can have its emails sent to an address. Throws `too_many_requests`. */
  async admit(email: string): Promise<void> {
    if (!(await this.emails.admits('free-orders', email)))
      throw new Refusal('too_many_requests', { retryAfter: 3_600 });
  }

  clientSecretOf(orderId: number, checkoutId: string): string {
    return `${intentIdOf(orderId)}_secret_${this.keys.fingerprint(`free order ${orderId} ${checkoutId}`)}`;
  }

  async complete(orderId: number): Promise<void> {
    const payment = {
      intentId: intentIdOf(orderId),
      chargeId: null,
      amountOre: 0,
      method: FREE_OF_CHARGE,
      paidAt: new Date().toISOString(),
    };
    await this.commands.execute(new RecordPayment(orderId, payment, null));
  }

  /** The order whose secret this is; null for any other. */
  async withSecret(clientSecret: string): Promise<Order | null> {
    const orderId = Number(/^free_(\d{1,9})_secret_/.exec(clientSecret)?.[1]);
    const found = orderId ? await orderPayments.findOrder(this.store, orderId) : null;
    const order = found?.order;
    return order && sameText(this.clientSecretOf(orderId, order.placed.checkoutId), clientSecret) ? order : null;
  }
}
