import { Injectable, Logger } from '@nestjs/common';
import { anyOf, Database, type StoredEvent, type Tx, type UnitOfWork } from '../event-store/index.js';
import { backgroundTask, processManager } from '../event-store/projections/index.js';
import { VisitConverted } from './events.js';
import { VisitEventWriter } from './visit-log.js';

/** After one day an unpaid order has expired, so its link is deleted. */
const KEPT = '1 day';

interface Row {
  readonly order_id: number;
  readonly session_id: string;
  readonly campaign_code: string | null;
}

const logger = new Logger('Visits');

/**
 * Links an unpaid order to its visit. On payment the visit is marked as converted and the link deleted, for privacy:
 * afterwards neither the visit log nor the order refers to the other.
 */
@Injectable()
export class VisitOrders {
  constructor(private readonly database: Database) {}

  /**
   * Links the order to the visit of its latest checkout, or deletes an earlier link when `sessionId` is null. Never
   * throws, because a purchase must not depend on statistics.
   */
  async link(orderId: number, sessionId: string | null, campaignCode: string | null): Promise<void> {
    const linked =
      sessionId === null
        ? this.database.query('DELETE FROM app.visit_orders WHERE order_id = $1', [orderId], 'visit-orders-unlink')
        : this.database.query(
            `INSERT INTO app.visit_orders (order_id, session_id, campaign_code) VALUES ($1, $2, $3)
             ON CONFLICT (order_id) DO UPDATE SET session_id = excluded.session_id, campaign_code = excluded.campaign_code`,
            [orderId, sessionId, campaignCode],
            'visit-orders-link',
          );
    await linked.catch((error) =>
      logger.warn(`Linking order ${orderId} to its visit failed; its purchase is missing in the statistics: ${error}`),
    );
  }

  async sweep(): Promise<void> {
    await this.database.query(`DELETE FROM app.visit_orders WHERE placed_at < now() - interval '${KEPT}'`);
  }
}

export const sweepVisitOrders = backgroundTask(
  { name: 'Deletion of links to unpaid orders', everyMs: 3_600_000, on: 'each process' },
  [VisitOrders],
  (_signal, orders: VisitOrders) => orders.sweep(),
);

/**
 * Skips late payments, because a late payment may be rejected; `convertVisitsWhenReinstated` handles the accepted ones.
 */
export const convertVisitsWhenPaid = processManager(
  'convert-visits',
  'PaymentSucceeded',
  (payments: readonly StoredEvent<'PaymentSucceeded'>[], { tx }: UnitOfWork, writer: VisitEventWriter) => {
    const inTime = payments.filter(({ data }) => !data.late);
    return convert(new Map(inTime.map(({ data }) => [data.orderId, data.paidAt])), tx, writer);
  },
  [VisitEventWriter],
);

/** Converts the visits of late payments whose order was reinstated. */
export const convertVisitsWhenReinstated = processManager(
  'convert-reinstated-visits',
  'OrderReinstated',
  (orders: readonly StoredEvent<'OrderReinstated'>[], { tx }: UnitOfWork, writer: VisitEventWriter) =>
    convert(new Map(orders.map(({ data, occurredAt }) => [data.orderId, occurredAt])), tx, writer),
  [VisitEventWriter],
);

async function convert(paidAt: ReadonlyMap<number, string>, tx: Tx, writer: VisitEventWriter): Promise<void> {
  const rows = await tx.query<Row>(
    `DELETE FROM app.visit_orders WHERE order_id = ${anyOf('int')} RETURNING order_id, session_id, campaign_code`,
    [[...paidAt.keys()]],
    'visit-orders-take',
  );
  await writer.appendIn(
    tx,
    rows.map(({ order_id, session_id: sessionId, campaign_code: campaignCode }) => ({
      event: VisitConverted({ sessionId, campaignCode }),
      occurredAt: paidAt.get(order_id) ?? new Date().toISOString(),
    })),
  );
}
