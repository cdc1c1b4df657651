import { Injectable } from '@nestjs/common';
import { Database } from '../../../event-store/index.js';

/** Orders of one day, area and kind. */
export interface SoldOfDay {
  readonly day: string;
  /** Null for a pickup and for a courier's order outside of every area. */
  readonly area: string | null;
  readonly isPickup: boolean;
  readonly isFuneral: boolean;
  readonly orders: number;
  readonly points: number;
  /** Incl. VAT and freight, less refunds. */
  readonly ore: number;
}

export interface SoldSize {
  readonly productId: number;
  readonly sizeId: number;
  readonly name: string;
  readonly sizeName: string;
  readonly sold: number;
  readonly ore: number;
}

const SOLD = "NOT deleted AND NOT replaced AND payment_status = 'paid' AND status <> 'cancelled'";

/** Sums of the orders with a day, by the day of delivery. */
@Injectable()
export class DeliverySalesQuery {
  constructor(private readonly database: Database) {}

  /** A funeral is known by its place once its recipient is erased. */
  ofDays(days: readonly string[]): Promise<SoldOfDay[]> {
    return this.database.query<SoldOfDay>(
      `SELECT delivery_day AS day, delivery ->> 'area' AS area, shipping_method = 'pickup' AS "isPickup",
         (delivery ->> 'placeKind' = 'church' OR coalesce(jsonb_typeof(recipient -> 'ceremony') = 'object', false)) AS "isFuneral",
         count(*)::int AS orders, sum((delivery ->> 'points')::int)::int AS points,
         sum(total_ore - refunded_ore)::float8 AS ore
       FROM orders WHERE delivery_day = ANY($1) AND ${SOLD}
       GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
      [days],
    );
  }

  sizesOf(days: readonly string[]): Promise<SoldSize[]> {
    return this.database.query<SoldSize>(
      `SELECT i.product_id AS "productId", i.size_id AS "sizeId", max(i.name) AS name, max(i.size_name) AS "sizeName",
         sum(i.quantity)::int AS sold, sum(i.total_ore)::float8 AS ore
       FROM orders o JOIN order_items i ON i.order_id = o.id
       WHERE delivery_day = ANY($1) AND ${SOLD}
       GROUP BY 1, 2 ORDER BY sold DESC, 1, 2`,
      [days],
    );
  }
}
