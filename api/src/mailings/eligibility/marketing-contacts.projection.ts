import { FREE_OF_CHARGE } from '@kronblad/contracts/payment/payment-methods';
import { type AnyEvent, isType, type StoredEvent, type Tx } from '../../event-store/index.js';
import type { Projection } from '../../event-store/projections/index.js';

export const marketingContacts: Projection = {
  name: 'marketing-contacts',
  version: 1,
  mode: 'async',
  tables: ['marketing_contacts', 'marketing_choices'],
  handles: ['OrderPlaced', 'OrderContactCorrected', 'ReceiptIssued', 'PersonErased'],
  personal: ['contact'],
  async handle(events, tx) {
    let rest = events;
    while (rest.length > 0) {
      const at = rest.findIndex(({ type }) => type === 'PersonErased');
      await take(at < 0 ? rest : rest.slice(0, at), tx);
      if (at < 0) return;
      const erased = rest[at] as AnyEvent;
      if (isType(erased, 'PersonErased')) await erase(erased.data.personId, tx);
      rest = rest.slice(at + 1);
    }
  },
  forget: ({ personId }, tx) => erase(personId, tx),
};

async function take(events: readonly AnyEvent[], tx: Tx): Promise<void> {
  const placed = events.filter((event) => isType(event, 'OrderPlaced'));
  const corrected = events.filter((event) => isType(event, 'OrderContactCorrected'));
  const paid = events
    .filter((event) => isType(event, 'ReceiptIssued'))
    .filter(({ data }) => data.paymentMethod !== FREE_OF_CHARGE)
    .map(({ data }) => data.orderId);
  if (placed.length > 0) await insertChoices(placed, tx);
  if (corrected.length > 0) await correctChoices(corrected, tx);
  const moved = new Set(corrected.flatMap(({ data }) => [data.personId, data.formerPersonId]));
  const buyers = paid.length > 0 ? await markPaid(paid, tx) : [];
  if (moved.size > 0) await deleteUnpaidContacts([...moved], tx);
  const persons = new Set([...moved, ...buyers]);
  if (persons.size > 0) await updateContacts([...persons], tx);
}

type Placed = StoredEvent<'OrderPlaced'>;
type Corrected = StoredEvent<'OrderContactCorrected'>;

async function insertChoices(placed: readonly Placed[], tx: Tx): Promise<void> {
  await tx.query(
    `INSERT INTO marketing_choices
       (order_id, person_id, email, first_name, last_name, declined, wording_version, chosen_at, paid)
     SELECT *, false
     FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::int[], $8::timestamptz[])
     ON CONFLICT (order_id) DO NOTHING`,
    [
      placed.map(({ data }) => data.orderId),
      ...contactColumns(placed),
      placed.map(({ data }) => data.marketing?.declined ?? null),
      placed.map(({ data }) => data.marketing?.wordingVersion ?? null),
      placed.map(({ occurredAt }) => occurredAt),
    ],
    'marketing-choices-insert',
  );
}

/** When staff correct an order's contact, the order and its opt-out choice move to the corrected person. */
async function correctChoices(corrected: readonly Corrected[], tx: Tx): Promise<void> {
  const newest = [...new Map(corrected.map((event) => [event.data.orderId, event])).values()];
  await tx.query(
    `UPDATE marketing_choices AS m
     SET person_id = c.person_id, email = c.email, first_name = c.first_name, last_name = c.last_name
     FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[])
       AS c (order_id, person_id, email, first_name, last_name)
     WHERE c.order_id = m.order_id`,
    [newest.map(({ data }) => data.orderId), ...contactColumns(newest)],
    'marketing-choices-correct',
  );
}

const contactColumns = (events: readonly (Placed | Corrected)[]) => [
  events.map(({ data }) => data.personId),
  events.map(({ data }) => data.customer?.email || null),
  events.map(({ data }) => data.customer?.firstName ?? null),
  events.map(({ data }) => data.customer?.lastName ?? null),
];

async function markPaid(orderIds: readonly number[], tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ person_id: string }>(
    'UPDATE marketing_choices SET paid = true WHERE order_id = ANY($1::int[]) RETURNING person_id',
    [orderIds],
    'marketing-choices-paid',
  );
  return rows.map((row) => row.person_id);
}

/** A correction may take a person's only paid order away. */
async function deleteUnpaidContacts(persons: readonly string[], tx: Tx): Promise<void> {
  await tx.query(
    `DELETE FROM marketing_contacts c WHERE person_id = ANY($1::text[]) AND NOT erased
       AND NOT EXISTS (SELECT FROM marketing_choices o WHERE o.person_id = c.person_id AND o.paid)`,
    [persons],
    'marketing-contacts-delete',
  );
}

/**
 * A contact has the name and address of the newest paid order and the choices of all paid ones. An unpaid or free
 * order changes nothing, because anybody can place one in another person's name.
 */
async function updateContacts(persons: readonly string[], tx: Tx): Promise<void> {
  await tx.query(
    `INSERT INTO marketing_contacts AS c
       (person_id, email, first_name, last_name, was_asked, consented_at, declined_at, erased)
     SELECT person_id, newest.email, newest.first_name, newest.last_name, was_asked, consented_at, declined_at, false
     FROM (
       SELECT DISTINCT ON (person_id) person_id, email, first_name, last_name
       FROM marketing_choices WHERE person_id = ANY($1::text[]) AND paid
       ORDER BY person_id, chosen_at DESC, order_id DESC
     ) AS newest JOIN (
       SELECT person_id, count(declined) > 0 AS was_asked, max(chosen_at) FILTER (WHERE NOT declined) AS consented_at,
              max(chosen_at) FILTER (WHERE declined) AS declined_at
       FROM marketing_choices WHERE person_id = ANY($1::text[]) AND paid GROUP BY person_id
     ) AS choices USING (person_id)
     ON CONFLICT (person_id) DO UPDATE
       SET (email, first_name, last_name, was_asked, consented_at, declined_at, erased) =
           ROW(excluded.email, excluded.first_name, excluded.last_name, excluded.was_asked, excluded.consented_at,
               excluded.declined_at, excluded.erased)`,
    [persons],
    'marketing-contacts-upsert',
  );
}

/** A customer who returns after an erasure starts without a choice. */
async function erase(personId: string, tx: Tx): Promise<void> {
  await tx.query('DELETE FROM marketing_choices WHERE person_id = $1', [personId], 'marketing-choices-erase');
  await tx.query(
    `UPDATE marketing_contacts SET email = NULL, first_name = NULL, last_name = NULL, was_asked = false,
       consented_at = NULL, declined_at = NULL, erased = true WHERE person_id = $1`,
    [personId],
    'marketing-contacts-erase',
  );
}
