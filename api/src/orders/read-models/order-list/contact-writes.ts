import { type AnyEvent, isType, type Tx } from '../../../event-store/index.js';

/** Writes one event at a time in event order, because a batch may correct an order twice. */
export async function writeContacts(events: readonly AnyEvent[], tx: Tx): Promise<void> {
  for (const event of events) {
    if (!isType(event, 'OrderContactCorrected')) continue;
    const { orderId, personId, formerPersonId, customer } = event.data;
    const former = formerPersonId === personId ? [] : [formerPersonId];
    await tx.query(
      `UPDATE orders SET person_id = $2, former_person_ids = former_person_ids || $3::text[], first_name = $4,
         last_name = $5, email = $6, phone = $7, address_line = $8, postal_code = $9, city = $10
       WHERE id = $1`,
      [
        orderId,
        personId,
        former,
        customer?.firstName ?? '',
        customer?.lastName ?? '',
        customer?.email ?? '',
        customer?.phone ?? '',
        customer?.address?.line ?? '',
        customer?.address?.postalCode ?? '',
        customer?.address?.city ?? '',
      ],
      'orders-contact',
    );
  }
}
