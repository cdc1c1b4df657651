import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isPostgresError, PersonKeys } from '../event-store/index.js';
import { OrderListQuery } from '../orders/index.js';
import { type AskStripe, alreadyPaid, type UnpaidOrder } from '../payments/index.js';
import { Refusal } from '../refusals/index.js';
import { EarlierOrders } from './earlier-orders.js';
import { FreeOrders } from './free-orders.js';
import { OrderQuotes } from './order-quotes.js';
import { PlaceOrder } from './place-order.handler.js';
import { comparableContent, type OrderRequest, type PreparedOrder } from './prepared-order.js';

/**
 * Maximum number of attempts. When one checkout sends several different requests at once, only one of them is placed
 * per attempt; the others try again.
 */
const ATTEMPTS = 5;

const HELD: readonly string[] = ['code_used_up', 'code_used_by_customer'];

/** Places the order of a checkout. Repeating a checkout returns the same order; a changed checkout replaces it. */
@Injectable()
export class OrderPlacer {
  constructor(
    private readonly quotes: OrderQuotes,
    private readonly orders: OrderListQuery,
    private readonly earlier: EarlierOrders,
    private readonly freeOrders: FreeOrders,
    private readonly keys: PersonKeys,
    private readonly commands: CommandBus,
  ) {}

  /** `address`: the client's IP address, for the limits on what it may try and hold; null: not limited. */
  async place(request: OrderRequest, address: string | null, ask: AskStripe): Promise<UnpaidOrder> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { open, wanted } = await this.compare(request, address);
      if (!wanted) return open;
      if (attempt === 1 && address !== null && wanted.quote.cart.totalOre === 0)
        await this.freeOrders.admit(request.data.email);
      const replaced = open && (await this.earlier.cancelPayment(open, ask));
      try {
        return await this.commands.execute(new PlaceOrder(wanted, replaced, address));
      } catch (error) {
        if (!isOvertaken(error) && !(await this.isFreed(error, wanted, ask))) throw error;
      }
    }
    throw new Refusal('checkout_contested');
  }

  /** True when the order's code was held by another unpaid order, and is now free. */
  private async isFreed(error: unknown, wanted: PreparedOrder, ask: AskStripe): Promise<boolean> {
    return error instanceof Refusal && HELD.includes(error.code) && this.earlier.freeCode(wanted, ask);
  }

  /**
   * The checkout's unpaid order, and the wanted one if that differs. Throws `order_already_paid`, and `order_gone` to a
   * shopper who sends the checkout of an order of staff, which the thank-you page tells, and to staff who send a shopper's.
   */
  private async compare(request: OrderRequest, address: string | null): Promise<Comparison> {
    const open = await this.orders.openCheckout(request.data.checkout_id);
    if (open && open.isByStaff !== (request.byStaff !== undefined)) throw new Refusal('order_gone');
    const isPaid = open !== null && open.paymentStatus !== 'pending';
    // An order that staff place is paid at once, like one of 0 kr, so its checkout may be repeated.
    const isRepeatable = open?.totalOre === 0 || request.byStaff !== undefined;
    if (isPaid && !isRepeatable) throw alreadyPaid(open);
    const held = await this.orders.reservedBy(open, isRepeatable);
    const wanted = await this.quotes.quote(request, address, held);
    const isSame = open !== null && this.keys.fingerprint(comparableContent(wanted)) === open.contentHash;
    // An order that no longer holds its day is placed anew, so that the day is not promised without a place.
    if (isSame && !open.hasLostDay) return { open, wanted: null };
    if (isPaid) throw alreadyPaid(open);
    return { open, wanted };
  }
}

type Comparison =
  | { readonly open: UnpaidOrder; readonly wanted: null }
  | { readonly open: UnpaidOrder | null; readonly wanted: PreparedOrder };

/** Another request of the checkout placed its order first, or another process used the order number. */
const isOvertaken = (error: unknown): boolean =>
  isPostgresError(error, '23505', 'orders_checkout_key') ||
  isPostgresError(error, '23505', 'orders_number_key') ||
  (error instanceof Refusal && error.code === 'concurrent_change');
