import { Refusal } from '@kronblad/contracts/refusals';
import type {
  Customer,
  CustomerStatistics,
  customerFilters,
  customerSortFields,
  ErasurePreview,
  ErasureRecord,
} from '@kronblad/contracts/views/customers';
import type { OrderListItem, orderFilters, orderSortFields } from '@kronblad/contracts/views/orders';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { Page } from '../crud/index.js';
import { booksKeptUntil, PersonRecords } from '../erasure/index.js';
import { type AnyEvent, ERASURES, EventStore } from '../event-store/index.js';
import type { ListQuery } from '../http/index.js';
import { ListOrders } from '../orders/index.js';
import { customerView } from './customer-view.js';
import { CustomerListQuery, type CustomerWithFigures } from './read-models/customer-list.query.js';

export class ListCustomers extends Query<Page<Customer>> {
  constructor(readonly list: ListQuery<z.output<typeof customerFilters>, (typeof customerSortFields)[number]>) {
    super();
  }
}

/** Like the other customer queries here, throws the refusal `customer_not_found`. */
export class GetCustomer extends Query<Customer> {
  constructor(readonly idOrEmail: string) {
    super();
  }
}

export class GetCustomerStatistics extends Query<CustomerStatistics> {}

export class ListCustomerOrders extends Query<Page<OrderListItem>> {
  constructor(
    readonly idOrEmail: string,
    readonly list: ListQuery<z.output<typeof orderFilters>, (typeof orderSortFields)[number]>,
  ) {
    super();
  }
}

export class PreviewErasure extends Query<ErasurePreview> {
  constructor(readonly idOrEmail: string) {
    super();
  }
}

export class ListErasures extends Query<readonly ErasureRecord[]> {}

export class GetErasure extends Query<ErasureRecord> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(ListCustomers)
export class ListCustomersHandler implements IQueryHandler<ListCustomers> {
  constructor(private readonly customers: CustomerListQuery) {}

  async execute({ list }: ListCustomers): Promise<Page<Customer>> {
    const { rows, total } = await this.customers.page(list);
    return { rows: rows.map(customerView), total };
  }
}

@QueryHandler(GetCustomer)
export class GetCustomerHandler implements IQueryHandler<GetCustomer> {
  constructor(private readonly customers: CustomerListQuery) {}

  async execute({ idOrEmail }: GetCustomer): Promise<Customer> {
    return customerView(await findCustomer(this.customers, idOrEmail));
  }
}

@QueryHandler(GetCustomerStatistics)
export class GetCustomerStatisticsHandler implements IQueryHandler<GetCustomerStatistics> {
  constructor(private readonly customers: CustomerListQuery) {}

  execute(): Promise<CustomerStatistics> {
    return this.customers.statistics();
  }
}

@QueryHandler(ListCustomerOrders)
export class ListCustomerOrdersHandler implements IQueryHandler<ListCustomerOrders> {
  constructor(
    private readonly customers: CustomerListQuery,
    private readonly queries: QueryBus,
  ) {}

  async execute({ idOrEmail, list }: ListCustomerOrders): Promise<Page<OrderListItem>> {
    const { customer } = await findCustomer(this.customers, idOrEmail);
    const ids = await this.customers.orderIds(customer.personId);
    return this.queries.execute(new ListOrders({ ...list, ids }));
  }
}

@QueryHandler(PreviewErasure)
export class PreviewErasureHandler implements IQueryHandler<PreviewErasure> {
  constructor(
    private readonly customers: CustomerListQuery,
    private readonly records: PersonRecords,
  ) {}

  async execute({ idOrEmail }: PreviewErasure): Promise<ErasurePreview> {
    const { customer } = await findCustomer(this.customers, idOrEmail);
    const { open, orders, withdrawals, receipts, keptUntil } = await this.records.ofPerson(customer.personId);
    return { open, orders: orders.length, withdrawals: withdrawals.length, receipts, kept_until: keptUntil };
  }
}

@QueryHandler(ListErasures)
export class ListErasuresHandler implements IQueryHandler<ListErasures> {
  constructor(private readonly store: EventStore) {}

  async execute(): Promise<readonly ErasureRecord[]> {
    const { events } = await this.store.load(ERASURES);
    return events.flatMap((event) => recordOf(event) ?? []).reverse();
  }
}

@QueryHandler(GetErasure)
export class GetErasureHandler implements IQueryHandler<GetErasure> {
  constructor(private readonly store: EventStore) {}

  async execute({ id }: GetErasure): Promise<ErasureRecord> {
    const event = await this.store.find(id);
    const record = event && recordOf(event);
    if (!record) throw new Refusal('erasure_not_found');
    return record;
  }
}

export async function findCustomer(customers: CustomerListQuery, idOrEmail: string): Promise<CustomerWithFigures> {
  const found = await customers.one(idOrEmail);
  if (!found) throw new Refusal('customer_not_found');
  return found;
}

function recordOf(event: AnyEvent): ErasureRecord | null {
  if (event.type !== 'PersonErased') return null;
  const { orders, withdrawals, receipts } = event.data;
  const keptUntil = booksKeptUntil(receipts);
  return { id: event.id, erased_at: event.occurredAt, orders, withdrawals, receipts, kept_until: keptUntil };
}
