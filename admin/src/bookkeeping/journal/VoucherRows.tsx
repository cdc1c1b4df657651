import type { Voucher } from '@kronblad/contracts/books/journal-schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { Link as MuiLink, Stack } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { formatMoment } from '../../format/moment';
import { phoneCards } from '../../theme/list-table';
import { StatusBadge } from '../../ui/StatusBadge';
import { Note, NoWrap } from '../../ui/text';
import { voucherLabel } from './labels';

interface RowProps {
  readonly voucher: Voucher;
}

export function useVoucherAddress(id: number | null): string {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  if (id === null) next.delete('ver');
  else next.set('ver', String(id));
  return `?${next}`;
}

const VoucherLink = ({ voucher }: RowProps) => (
  <MuiLink
    component={Link}
    to={useVoucherAddress(voucher.id)}
    aria-label={`Verifikation ${voucherLabel(voucher)}, ${voucher.date}`}
    underline="hover"
    variant="subtitle2"
  >
    {voucherLabel(voucher)}
  </MuiLink>
);

/** When the business event lies in a closed month, the voucher is booked later and `belongs_to` is the event's date. */
const Moved = ({ voucher: { belongs_to } }: RowProps) =>
  belongs_to && <StatusBadge tone="waiting" label={`Avser ${belongs_to}`} />;

const Column = DataTable.Col<Voucher>;

export const VoucherTable = () => (
  <DataTable<Voucher> sx={phoneCards('"number date amount" "text text text"', 'auto minmax(0, 1fr) auto')}>
    <Column label="Nummer" source="number" render={(voucher) => <VoucherLink voucher={voucher} />} />
    <Column label="Datum" source="date" render={({ date }) => <NoWrap as="div">{date}</NoWrap>} />
    <Column
      label="Text"
      disableSort
      source="text"
      render={(voucher) => (
        <Stack spacing={0.5}>
          {voucher.text}
          <Moved voucher={voucher} />
        </Stack>
      )}
    />
    <Column
      label="Registrerad"
      source="registered_at"
      render={({ registered_at, registered_by }) => (
        <>
          <NoWrap as="div">{formatMoment(registered_at)}</NoWrap>
          <Note>{registered_by}</Note>
        </>
      )}
    />
    <Column label="Belopp" source="amount" align="right" render={({ amount }) => formatSek(amount)} />
  </DataTable>
);
