import type { DayLine, DayOrder, DayWarning } from '@kronblad/contracts/day/schema';
import { isAsked, isRequired } from '@kronblad/contracts/recipient/recipient-fields';
import type { Role } from '@kronblad/contracts/staff/roles';
import { deliveryView } from '../read-models/order-list/delivery-row.js';
import type { Order, OrderItem } from '../read-models/order-list/order.entity.js';
import { packedItems, papersOf } from '../read-models/order-list/order-row.js';

/** The row and items of an order with a day. `isClosed`: staff have closed the day since. */
export function dayOrder(row: Order, items: readonly OrderItem[], isClosed: boolean): DayOrder {
  const view = deliveryView(row);
  if (!view) throw new Error(`Order ${row.id} has no day.`);
  const { day: _, fee: __, recipient_erased: ___, ...delivery } = view;
  return {
    ...delivery,
    id: row.id,
    order_number: row.orderNumber,
    version: row.version,
    hour: view.ceremony?.time ?? null,
    lines: packedItems(row, items).map(
      ({ line, productId, sizeId, name, sizeName, imageUrl, quantity }): DayLine => ({
        ...{ line, name, quantity },
        ...{ product_id: productId, size_id: sizeId, size_name: sizeName, image_url: imageUrl },
      }),
    ),
    buyer: { name: `${row.firstName} ${row.lastName}`.trim(), phone: row.phone, has_email: row.email !== '' },
    notes: row.notes,
    warnings: warningsOf(row, view, isClosed),
    printed: papersOf(row, 'printed'),
    outdated: papersOf(row, 'changed'),
  };
}

function warningsOf(row: Order, view: NonNullable<ReturnType<typeof deliveryView>>, isClosed: boolean): DayWarning[] {
  const { recipient, state } = view;
  const isOver = state === 'delivered' || state === 'collected';
  const isOff = row.status === 'cancelled' || row.paymentStatus === 'refunded';
  const isUnpaid = ['pending', 'failed'].includes(row.paymentStatus) && row.status !== 'cancelled';
  const paysLater = row.staffPay === 'later' && row.paymentOpen;
  const warnings: readonly (readonly [DayWarning, boolean])[] = [
    ['cancelled', row.status === 'cancelled'],
    ['refunded', row.paymentStatus === 'refunded' && row.status !== 'cancelled'],
    ['day_closed', isClosed && !isOff],
    ['missed_before', row.delivery?.missedBefore ?? false],
    ['changed_after_print', row.changedSincePrint],
    ['unpaid', isUnpaid && !paysLater],
    ['pays_later', isUnpaid && paysLater],
    ['no_phone', recipient !== null && isRequired('phone', view) && !recipient.phone],
    [
      'no_door_code',
      recipient !== null && view.way === 'courier' && isAsked('door_code', view) && !recipient.door_code,
    ],
  ];
  const staysTrue = (warning: DayWarning) => !isOver || warning === 'unpaid' || warning === 'pays_later';
  return warnings.flatMap(([warning, applies]) => (applies && staysTrue(warning) ? [warning] : []));
}

/** Cancelled orders are stops too, so that no other stop gets their number. */
export const isStop = ({ way, warnings }: DayOrder): boolean => way === 'courier' && !warnings.includes('unpaid');

const NOBODY: DayOrder['buyer'] = { name: '', phone: '', has_email: false };

/** Drivers see the stops only: nothing of the buyer, and no more of a card than that there is one. */
export const seenBy = (role: Role, orders: readonly DayOrder[]): readonly DayOrder[] =>
  role === 'driver'
    ? orders.filter(isStop).map((order) => ({ ...order, buyer: NOBODY, notes: null, card: order.card && { text: '' } }))
    : orders;

/** It sorts after every hour. */
const NO_HOUR = '99:99';

/** Orders with a fixed hour come first, the others by area and number. */
export const inOrderOfWork = (a: DayOrder, b: DayOrder): number =>
  (a.hour ?? NO_HOUR).localeCompare(b.hour ?? NO_HOUR) ||
  (a.area ?? '').localeCompare(b.area ?? '', 'sv') ||
  a.id - b.id;
