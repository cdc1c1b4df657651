import type { AnyEvent } from '../../../event-store/index.js';
import { type Columns, tableOf } from '../../../event-store/projections/index.js';
import type { DataOf } from '../../../events/all.js';
import { allCostOre, pieceCosts } from '../../../events/purchase-cost.js';
import { NO_CHOICES, Order } from './order.entity.js';

type Placed = DataOf<'OrderPlaced'>;

/** Insert only, so that the database rejects a second order with the same id. */
export const ORDERS = { ...tableOf(Order), insertOnly: true };

const CHOICES = Object.keys(NO_CHOICES) as (keyof typeof NO_CHOICES)[];

const choiceColumns = (data: Placed): Columns =>
  ORDERS.columnsOf(Object.fromEntries(CHOICES.map((name) => [name, data[name] ?? NO_CHOICES[name]])));

function buyerColumns(buyer: Placed['customer']): Columns {
  const { firstName = '', lastName = '', email = '', phone = '', address } = buyer ?? {};
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    address_line: address?.line ?? '',
    postal_code: address?.postalCode ?? '',
    city: address?.city ?? '',
  };
}

const recipientColumns = (recipient: DataOf<'OrderRecipientSet'>['details']): Columns => ({
  recipient,
  recipient_erased: recipient === null,
});

function placedColumns(data: Placed, occurredAt: string): Columns {
  const { campaign, delivery, lines } = data;
  return {
    order_number: data.orderNumber,
    checkout_id: data.checkoutId,
    content_hash: data.contentHash,
    person_id: data.personId,
    ...buyerColumns(data.customer),
    ...choiceColumns(data),
    shipping_method: data.shippingMethod,
    to_self: delivery?.toSelf ?? false,
    recipient_id: delivery?.recipientId ?? null,
    recipient_erased: delivery !== undefined,
    campaign_code: campaign?.code ?? null,
    campaign_percentage: campaign?.percentage ?? 0,
    campaign_discount_ore: campaign?.discountOre ?? 0,
    subtotal_ore: data.subtotalOre,
    shipping_ore: data.shippingOre,
    tax_ore: data.vat.reduce((sum, share) => sum + share.vatOre, 0),
    total_ore: data.totalOre,
    cost_ore: allCostOre(pieceCosts(data)),
    cost_missing: lines.some((line) => line.costPriceOre === null),
    item_count: lines.reduce((sum, line) => sum + line.quantity, 0),
    withdrawal_open: false,
    created_at: occurredAt,
    expires_at: data.expiresAt,
    staff_pay: data.byStaff?.pay ?? null,
  };
}

/** The columns that the event sets beside those of the order's state. */
export function columnsBesideState({ type, data, occurredAt }: AnyEvent): Columns {
  switch (type) {
    case 'OrderPlaced':
      return placedColumns(data, occurredAt);
    case 'OrderContactCorrected':
      return { person_id: data.personId, ...buyerColumns(data.customer) };
    case 'OrderRecipientSet':
      return recipientColumns(data.details);
    case 'RecipientErased':
      return { ...recipientColumns(null), delivery_note: null };
    case 'OrderDeliveryStateSet':
      return { delivery_note: data.note };
    case 'OrderDeliveryChanged':
    case 'OrderSent':
      return { delivery_note: null };
    default:
      return {};
  }
}
