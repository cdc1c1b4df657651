import type { DayState } from '../delivery/delivery-days.js';
import type { ShippingMethod } from '../price/schema.js';
import { withdrawalPurchase } from '../withdrawal/schema.js';
import { changeDelivery, type OrderDeliveryView } from './delivery-schema.js';
import type { OrderStatus, PaymentStatus } from './schema.js';

/** Asks for a new link to the order's page. The answer is the same whether or not an order matches. */
export const renewOrderLink = withdrawalPurchase;

/** Funerals are never changed here, so neither are their ribbons and ceremonies. */
export const changeByBuyer = changeDelivery.omit({ ribbons: true, ceremony: true });

/** A day ahead; the delivery can be moved to it when it is `open`. */
export interface ChangeDay {
  readonly day: string;
  readonly state: DayState;
  /** Why it cannot be chosen, such as `Fullt`; on an open day mostly empty. */
  readonly reason: string;
  /** The day's freight minus that of the present day, in SEK; below 0 when the day is cheaper. */
  readonly difference: number;
}

/** The order for its buyer. Personal fields are empty once the person has been erased. Money in SEK. */
export interface OrderPage {
  readonly order_number: string;
  readonly created_at: string;
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly first_name: string;
  readonly shipping_method: ShippingMethod;
  /** Null for an order without a day. */
  readonly delivery: Omit<OrderDeliveryView, 'points'> | null;
  /** `Storgatan 1, 872 30 Kramfors` for a parcel; else empty. */
  readonly shipping_address: string;
  readonly shipped_at: string | null;
  readonly collected_at: string | null;
  readonly tracking: {
    /** Name of the carrier. */
    readonly carrier: string | null;
    readonly number: string | null;
    readonly url: string | null;
  } | null;
  readonly items: readonly {
    readonly name: string;
    readonly size_name: string;
    readonly image_url: string | null;
    readonly quantity: number;
    readonly refunded_quantity: number;
    readonly item_total: number;
  }[];
  readonly subtotal: number;
  readonly campaign_code: string | null;
  readonly campaign_discount_percentage: number;
  readonly campaign_discount_amount: number;
  readonly shipping_cost: number;
  readonly tax_amount: number;
  readonly total_amount: number;
  readonly refunds: readonly {
    readonly amount: number;
    readonly status: 'pending' | 'succeeded';
    readonly reason: string;
    readonly created_at: string;
  }[];
  readonly has_receipt: boolean;
  /** False when every product is excepted from the right of withdrawal, as cut flowers are. */
  readonly can_withdraw: boolean;
  /** `2026-11-26T15:00` in Stockholm; null when the buyer cannot change the delivery now. */
  readonly changeable_until: string | null;
  /** The days ahead other than the present one, when the delivery can change. */
  readonly change_days: readonly ChangeDay[];
  /** The order's version, for If-Match. */
  readonly version: number;
}
