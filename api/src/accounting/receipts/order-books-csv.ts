import { pipeline, Readable, type Transform } from 'node:stream';
import { formatDecimalOre } from '@kronblad/contracts/money/money';
import type { OrderStatus, PaymentStatus } from '@kronblad/contracts/order/schema';
import { paymentMethodText } from '@kronblad/contracts/payment/payment-methods';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { stringify } from 'csv-stringify';
import type { OrderBooksQuery } from '../../orders/index.js';

const COLUMNS = [
  'Ordernummer',
  'Datum',
  'Kund',
  'E-post',
  'Totalt',
  'Moms',
  'Betalstatus',
  'Leveransstatus',
  'Betald',
  'Betalsätt',
] as const;

const PAYMENT: Readonly<Record<PaymentStatus, string>> = {
  paid: 'Betald',
  pending: 'Obetald',
  failed: 'Misslyckad',
  refunded: 'Återbetald',
};
const DELIVERY: Readonly<Record<OrderStatus, string>> = {
  pending: 'Väntande',
  sent: 'Skickad',
  cancelled: 'Avbruten',
};

type Orders = ReturnType<OrderBooksQuery['rows']>;

/** Streams the orders as CSV. Cells like `"=…"` are escaped, so that spreadsheets do not run them as formulas. */
export function orderBooksCsv(orders: Orders): Transform {
  const csv = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    header: true,
    columns: [...COLUMNS],
  });
  // Stops reading when the client disconnects, and ends the response when reading fails.
  pipeline(Readable.from(rowsOf(orders)), csv, () => undefined);
  return csv;
}

/** Omits the thousands separator, because spreadsheets would read the cell as text. */
const decimal = (ore: number) => formatDecimalOre(ore).replace(/\s/g, '');

async function* rowsOf(orders: Orders): AsyncGenerator<string[]> {
  for await (const order of orders) {
    yield [
      order.orderNumber,
      stockholmDay(order.createdAt),
      `${order.firstName} ${order.lastName}`.trim(),
      order.email,
      decimal(order.totalOre),
      decimal(order.taxOre),
      PAYMENT[order.paymentStatus],
      order.deleted ? 'Borttagen' : DELIVERY[order.status],
      ...(order.paidAt ? [stockholmDay(order.paidAt), paymentMethodText(order.paymentMethod)] : ['', '']),
    ];
  }
}
