import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Database, PersonKeys } from '../event-store/index.js';
import { unpaidOrders } from '../orders/index.js';
import { type AskStripe, ExpireOrder, PaymentIntents } from '../payments/index.js';
import { Refusal } from '../refusals/index.js';
import type { Placement, PlaceOrder } from './place-order.handler.js';
import type { PreparedOrder } from './prepared-order.js';

const IS_HELD: readonly string[] = ['code_used_up', 'code_used_by_customer'];

/** Somebody who knows the email and the code must not cancel a payment while its shopper authenticates it. */
const IN_PAYMENT: readonly string[] = ['requires_action', 'processing'];

/** Places orders. A code that the same person's unpaid order holds, perhaps of another tab, goes to the new order. */
@Injectable()
export class Placements {
  constructor(
    private readonly database: Database,
    private readonly keys: PersonKeys,
    private readonly intents: PaymentIntents,
    private readonly commands: CommandBus,
  ) {}

  async place(order: PlaceOrder, ask: AskStripe): Promise<Placement> {
    try {
      return await this.commands.execute(order);
    } catch (error) {
      if (!(error instanceof Refusal) || !IS_HELD.includes(error.code)) throw error;
      if (!(await this.endHolders(order.prepared, ask))) throw error;
      return this.commands.execute(order);
    }
  }

  /**
   * Expires the person's unpaid orders of other checkouts with the same code, unless they are in payment. Returns true
   * when it expired any.
   */
  private async endHolders({ quote, customer, checkoutId }: PreparedOrder, ask: AskStripe): Promise<boolean> {
    const personId = this.keys.personId(customer.email);
    const code = quote.campaign?.code ?? '';
    const holders = await unpaidOrders.withCode(this.database, personId, code, checkoutId);
    let ended = false;
    for (const { id, intentId } of holders) {
      if (intentId && IN_PAYMENT.includes((await this.intents.statusOf(intentId, ask)) ?? '')) continue;
      if (intentId && (await this.intents.cancel(intentId, ask)) === 'paid') continue;
      await this.commands.execute(new ExpireOrder(id, 'intent_canceled'));
      ended = true;
    }
    return ended;
  }
}
