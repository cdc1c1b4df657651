import { nameWithSize } from '@kronblad/contracts/product/sizes';
import type { WithdrawalGoods } from '@kronblad/contracts/withdrawal/schema';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { EventStore, PersonKeys } from '../event-store/index.js';
import { loadOrder, OrderListQuery, orderFacts } from '../orders/index.js';
import { Withdrawal } from './withdrawal.entity.js';
import { namedGoods, withdrawnPieces } from './withdrawn-lines.js';

@Injectable()
export class WithdrawalGoodsQuery {
  constructor(
    private readonly orders: OrderListQuery,
    private readonly persons: PersonKeys,
    private readonly store: EventStore,
    @InjectRepository(Withdrawal) private readonly withdrawals: Repository<Withdrawal>,
  ) {}

  /** Returns the goods of the order with this number, if it was placed with this email address. */
  async goods(orderNumber: string, email: string): Promise<WithdrawalGoods> {
    const known = await this.orders.byNumber(orderNumber);
    if (!known || known.email === '' || this.persons.personId(known.email) !== this.persons.personId(email)) {
      return { goods: [] };
    }
    const { order } = await loadOrder(this.store, known.id);
    const { lines } = order.placed;
    const repaid = orderFacts.refundableLines(lines, order);
    const withdrawn = withdrawnPieces(namedGoods(lines), await this.noticesOf(known.id));
    return {
      goods: lines.map(({ name, sizeName, quantity: ordered, withdrawalException: exception }, at) => {
        const back = repaid[at]?.refundedQuantity ?? 0;
        // A repaid piece is usually a withdrawn one, so the two are not added up: in doubt a piece can be chosen.
        const quantity = ordered - Math.max(back, withdrawn[at] ?? 0);
        const gone = back === ordered ? 'repaid' : quantity === 0 ? 'withdrawn' : null;
        return { name: nameWithSize(name, sizeName), ordered, quantity, exception, gone };
      }),
    };
  }

  private async noticesOf(orderId: number): Promise<string[]> {
    const rows = await this.withdrawals.find({
      where: { orderId, emailMatches: true },
      order: { receivedAt: 'ASC', id: 'ASC' },
    });
    return rows.flatMap(({ items }) => items ?? []);
  }
}
