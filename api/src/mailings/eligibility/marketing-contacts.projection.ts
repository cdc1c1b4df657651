import { type AnyEvent, isType, type Projection, type StoredEvent, type Tx } from '../../event-store/index.js';

/** Persons with orders, and the opt-out choice of each order. */
export const marketingContacts: Projection = {
  name: 'marketing-contacts',
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
  const paid = events.flatMap((event) => (isType(event, 'ReceiptIssued') ? [event.data.orderId] : []));
  const named = events.filter((event) => isType(event, 'OrderPlaced') || isType(event, 'OrderContactCorrected'));
  if (named.length > 0) await keepPersons(named as (Placed | Corrected)[], tx);
  const chosen = placed.filter(({ data }) => data.marketing);
  if (chosen.length > 0) await keepChoices(chosen, tx);
  if (corrected.length > 0) await moveChoices(corrected, tx);
  const persons = [
    ...chosen.map(({ data }) => data.personId),
    ...corrected.flatMap(({ data }) => [data.personId, data.formerPersonId]),
  ];
  if (paid.length > 0) {
    const rows = await tx.query<{ person_id: string }>(
      'UPDATE marketing_choices SET paid = true WHERE order_id = ANY($1::int[]) RETURNING person_id',
      [paid],
      'marketing-choices-paid',
    );
    persons.push(...rows.map((row) => row.person_id));
  }
  if (persons.length > 0) await settle(persons, tx);
}

type Placed = StoredEvent<'OrderPlaced'>;
type Corrected = StoredEvent<'OrderContactCorrected'>;

/** Keeps name and address of the newest order. */
async function keepPersons(placed: readonly (Placed | Corrected)[], tx: Tx): Promise<void> {
  const newest = new Map<string, Placed | Corrected>();
  for (const event of placed) {
    const known = newest.get(event.data.personId);
    if (event.data.customer || !known) newest.set(event.data.personId, event);
  }
  const rows = [...newest.values()].map(({ data }) => data);
  await tx.query(
    `INSERT INTO marketing_contacts AS c (person_id, email, first_name, last_name, was_asked)
     SELECT *, false FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
     ON CONFLICT (person_id) DO UPDATE
       SET (email, first_name, last_name) = (SELECT excluded.email, excluded.first_name, excluded.last_name)
       WHERE excluded.email IS NOT NULL`,
    [
      rows.map(({ personId }) => personId),
      rows.map(({ customer }) => customer?.email ?? null),
      rows.map(({ customer }) => customer?.firstName ?? null),
      rows.map(({ customer }) => customer?.lastName ?? null),
    ],
    'marketing-contacts-upsert',
  );
}

async function keepChoices(placed: readonly Placed[], tx: Tx): Promise<void> {
  await tx.query(
    `INSERT INTO marketing_choices (order_id, person_id, declined, wording_version, chosen_at, paid)
     SELECT *, false FROM unnest($1::int[], $2::text[], $3::boolean[], $4::int[], $5::timestamptz[])
     ON CONFLICT (order_id) DO NOTHING`,
    [
      placed.map(({ data }) => data.orderId),
      placed.map(({ data }) => data.personId),
      placed.map(({ data }) => data.marketing?.declined),
      placed.map(({ data }) => data.marketing?.wordingVersion),
      placed.map(({ occurredAt }) => occurredAt),
    ],
    'marketing-choices-insert',
  );
}

/** Moves the choice to the corrected person, because the former address was a mistake. */
async function moveChoices(corrected: readonly Corrected[], tx: Tx): Promise<void> {
  const owners = new Map(corrected.map(({ data }) => [data.orderId, data.personId]));
  await tx.query(
    `UPDATE marketing_choices AS m SET person_id = c.person_id
     FROM unnest($1::int[], $2::text[]) AS c (order_id, person_id) WHERE c.order_id = m.order_id`,
    [[...owners.keys()], [...owners.values()]],
    'marketing-choices-move',
  );
}

async function settle(persons: readonly string[], tx: Tx): Promise<void> {
  await tx.query(
    `UPDATE marketing_contacts AS c
     SET was_asked = m.choices > 0, consented_at = m.consented_at, declined_at = m.declined_at
     FROM (
       SELECT p.id AS person_id, count(o.order_id) AS choices,
              max(o.chosen_at) FILTER (WHERE o.paid AND NOT o.declined) AS consented_at,
              max(o.chosen_at) FILTER (WHERE o.declined) AS declined_at
       FROM unnest($1::text[]) AS p (id) LEFT JOIN marketing_choices o ON o.person_id = p.id GROUP BY p.id
     ) AS m WHERE m.person_id = c.person_id`,
    [[...new Set(persons)]],
    'marketing-contacts-settle',
  );
}

/** Resets the person, so that an erased customer who returns starts without a choice. */
async function erase(personId: string, tx: Tx): Promise<void> {
  await tx.query('DELETE FROM marketing_choices WHERE person_id = $1', [personId], 'marketing-choices-erase');
  await tx.query(
    `UPDATE marketing_contacts SET email = NULL, first_name = NULL, last_name = NULL, was_asked = false,
       consented_at = NULL, declined_at = NULL WHERE person_id = $1`,
    [personId],
    'marketing-contacts-erase',
  );
}
