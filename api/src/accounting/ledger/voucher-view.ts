import type {
  VoucherDetails,
  VoucherReference,
  Voucher as VoucherView,
} from '@kronblad/contracts/books/journal-schema';
import { oreToSek } from '@kronblad/contracts/money/money';
import type { ChartAccount } from './ledger-accounts.js';
import type { Voucher, VoucherLine } from './read-models/voucher.entity.js';

export function voucherView(voucher: Voucher, registeredBy: string): VoucherView {
  return {
    id: voucher.id,
    series: voucher.series,
    fiscal_year: voucher.fiscalYear,
    number: voucher.number,
    date: voucher.day,
    registered_at: voucher.registeredAt.toISOString(),
    registered_by: registeredBy,
    text: voucher.text,
    order_id: voucher.orderId,
    order_number: voucher.orderNumber,
    document: voucher.document,
    amount: oreToSek(voucher.amountOre),
    belongs_to: voucher.belongsTo,
  };
}

interface Found {
  readonly voucher: Voucher;
  readonly registeredBy: string;
  readonly lines: readonly VoucherLine[];
  readonly reverses: Voucher | null;
  readonly reversedBy: Voucher | null;
}

export function voucherDetails(
  { voucher, registeredBy, lines, reverses, reversedBy }: Found,
  chart: readonly ChartAccount[],
): VoucherDetails {
  const names = new Map(chart.map(({ number, name }) => [number, name]));
  return {
    ...voucherView(voucher, registeredBy),
    lines: lines.map(({ account, amountOre }) => ({
      account,
      name: names.get(account) ?? '',
      debit: oreToSek(Math.max(amountOre, 0)),
      credit: oreToSek(Math.max(-amountOre, 0)),
    })),
    event: { id: voucher.eventId, type: voucher.eventType },
    reverses: reverses && referenceTo(reverses),
    reversed_by: reversedBy && referenceTo(reversedBy),
  };
}

const referenceTo = ({ id, series, number, day }: Voucher): VoucherReference => ({ id, series, number, date: day });
