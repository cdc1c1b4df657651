import type { WithdrawalGoods } from '@kronblad/contracts/views/withdrawals';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PersonKeys } from '../event-store/index.js';
import { OrderListQuery } from '../orders/index.js';

/** Returns the goods of the order with this number, if it was placed with this email address. */
export class GetWithdrawalGoods extends Query<WithdrawalGoods> {
  constructor(
    readonly orderNumber: string,
    readonly email: string,
  ) {
    super();
  }
}

@QueryHandler(GetWithdrawalGoods)
export class GetWithdrawalGoodsHandler implements IQueryHandler<GetWithdrawalGoods> {
  constructor(
    private readonly orders: OrderListQuery,
    private readonly persons: PersonKeys,
  ) {}

  async execute({ orderNumber, email }: GetWithdrawalGoods): Promise<WithdrawalGoods> {
    const order = await this.orders.byNumber(orderNumber);
    if (!order || order.email === '' || this.persons.personId(order.email) !== this.persons.personId(email)) {
      return { goods: [] };
    }
    const { items } = await this.orders.one(order.id, true);
    return { goods: items.map(({ name, quantity }) => ({ name, quantity })) };
  }
}
