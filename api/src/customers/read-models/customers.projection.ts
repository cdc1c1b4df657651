import type { AnyEvent, Tx } from '../../event-store/index.js';
import { type Projection, RowChanges, tableOf } from '../../event-store/projections/index.js';
import type { DataOf } from '../../events/all.js';
import { CustomerMessage, CustomerOrder, CustomerRefund } from './customer.entity.js';

const ORDERS = tableOf(CustomerOrder);
const REFUNDS = tableOf(CustomerRefund);
const MESSAGES = tableOf(CustomerMessage);
const PERSONAL = ['customer_orders', 'customer_messages', 'customers'] as const;

/**
 * Skips the events of an erased person, which can no longer be decrypted; a returning customer therefore starts from
 * zero.
 */
export const customers: Projection = {
  name: 'customers',
  version: 1,
  mode: 'async',
  tables: ['customer_orders', 'customer_refunds', 'customer_messages', 'customers'],
  handles: [
    'OrderPlaced',
    'OrderContactCorrected',
    'PaymentSucceeded',
    'RefundRequested',
    'RefundSucceeded',
    'RefundFailed',
    'ContactMessageReceived',
    // An erasure deletes the rows at once (`forget`). This event deletes rows written later from events before the
    // erasure.
    'PersonErased',
  ],
  personal: ['contact'],
  async handle(events, tx) {
    let changes = new Changes();
    for (const event of events) {
      if (event.type === 'PersonErased') {
        if (!event.data.purposes.includes('contact')) continue;
        await changes.write(tx);
        changes = new Changes();
        await forgetPerson(event.data.personId, tx);
      } else changes.follow(event);
    }
    await changes.write(tx);
  },
  forget: ({ personId }, tx) => forgetPerson(personId, tx),
};

async function forgetPerson(personId: string, tx: Tx): Promise<void> {
  for (const table of PERSONAL) await tx.query(`DELETE FROM ${table} WHERE person_id = $1`, [personId]);
}

class Changes {
  private readonly orders = new RowChanges(ORDERS);
  private readonly refunds = new RowChanges(REFUNDS);
  private readonly messages = new RowChanges(MESSAGES);
  private readonly touched = new Set<number>();
  private readonly corrected = new Set<number>();

  follow(event: AnyEvent): void {
    switch (event.type) {
      case 'OrderPlaced': {
        const { orderId, personId, customer, totalOre, lines } = event.data;
        if (!customer) return;
        const productIds = [...new Set(lines.map(({ productId }) => productId))];
        const bought = { placedAt: event.occurredAt, totalOre, productIds };
        const order = { eventId: event.id, personId, ...bought, ...contactOf(customer) };
        this.orders.put(orderId, { ...ORDERS.columnsOf(order), paid: false });
        this.touched.add(orderId);
        return;
      }
      case 'OrderContactCorrected': {
        const { orderId, personId, customer } = event.data;
        if (customer) this.orders.change(orderId, ORDERS.columnsOf({ personId, ...contactOf(customer) }));
        else this.orders.remove(orderId);
        this.touched.add(orderId);
        this.corrected.add(orderId);
        return;
      }
      case 'PaymentSucceeded':
        this.orders.change(event.data.orderId, { paid: true, intent_id: event.data.intentId });
        this.touched.add(event.data.orderId);
        return;
      case 'RefundRequested': {
        const { refundId, orderId, intentId, amountOre } = event.data;
        this.refunds.put(refundId, { ...REFUNDS.columnsOf({ orderId, intentId, amountOre }), succeeded: false });
        return;
      }
      case 'RefundSucceeded':
      case 'RefundFailed':
        this.refunds.change(event.data.refundId, { succeeded: event.type === 'RefundSucceeded' });
        this.touched.add(event.data.orderId);
        return;
      case 'ContactMessageReceived':
        if (event.data.name !== null) this.messages.put(event.data.messageId, { person_id: event.data.personId });
    }
  }

  async write(tx: Tx): Promise<void> {
    const before = this.corrected.size > 0 ? await personsOf([...this.corrected], tx) : [];
    await this.orders.write(tx);
    await this.refunds.write(tx);
    await this.messages.write(tx);
    if (this.touched.size === 0) return;
    // A correction may move an order to another person, so the figures of both persons are computed again.
    const whose = [[...this.touched], before];
    await tx.query(`DELETE FROM customers WHERE person_id IN (${PERSONS})`, whose, 'customers-clear');
    await tx.query(SUM_UP, whose, 'customers-sum-up');
  }
}

async function personsOf(orderIds: readonly number[], tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ person_id: string }>(
    'SELECT DISTINCT person_id FROM customer_orders WHERE order_id = ANY($1)',
    [orderIds],
    'customers-of-orders',
  );
  return rows.map(({ person_id }) => person_id);
}

function contactOf({ address, ...contact }: NonNullable<DataOf<'OrderPlaced'>['customer']>) {
  const { line: addressLine = null, postalCode = null, city = null } = address ?? {};
  return { ...contact, addressLine, postalCode, city };
}

/** The persons of the orders $1, and the persons $2. */
const PERSONS = 'SELECT person_id FROM customer_orders WHERE order_id = ANY($1::int[]) UNION SELECT unnest($2::text[])';

const SUM_UP = `
  WITH theirs AS (
    SELECT o.*, coalesce(sum(r.amount_ore), 0) AS refunded_ore
    FROM customer_orders o
    LEFT JOIN customer_refunds r ON r.order_id = o.order_id AND r.intent_id = o.intent_id AND r.succeeded
    WHERE o.person_id IN (${PERSONS})
    GROUP BY o.order_id
  ), ids AS (
    SELECT DISTINCT ON (person_id) person_id, event_id FROM theirs ORDER BY person_id, order_id
  ), sums AS (
    SELECT person_id, count(*) AS total_orders, sum(total_ore - refunded_ore) AS spent_ore,
      min(placed_at) AS first_order_at, max(placed_at) AS last_order_at
    FROM theirs WHERE paid GROUP BY person_id
  ), latest AS (
    SELECT DISTINCT ON (person_id) person_id, first_name, last_name, email, phone
    FROM theirs WHERE paid ORDER BY person_id, order_id DESC
  ), delivered AS (
    SELECT DISTINCT ON (person_id) person_id, address_line, postal_code, city
    FROM theirs WHERE paid AND address_line IS NOT NULL ORDER BY person_id, order_id DESC
  )
  INSERT INTO customers (id, person_id, first_name, last_name, email, phone, address_line, postal_code, city,
    total_orders, spent_ore, first_order_at, last_order_at)
  SELECT ids.event_id, person_id, first_name, last_name, email, phone, coalesce(address_line, ''),
    coalesce(postal_code, ''), coalesce(city, ''), total_orders, spent_ore, first_order_at, last_order_at
  FROM sums JOIN ids USING (person_id) JOIN latest USING (person_id) LEFT JOIN delivered USING (person_id)`;
