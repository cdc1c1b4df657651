import type { Voucher } from '@kronblad/contracts/books/journal-schema';
import { formatSek } from '@kronblad/contracts/money/money';
import { Box, Link as MuiLink } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { formatMoment } from '../../format/moment';
import { cards, notOnPhones, numeric } from '../../theme/list-table';
import { StatusBadge } from '../../ui/StatusBadge';
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
    sx={{ fontWeight: 560, whiteSpace: 'nowrap', display: 'inline-block', py: 0.5 }}
  >
    {voucherLabel(voucher)}
  </MuiLink>
);

/** When the business event lies in a closed month, the voucher is booked later and `belongs_to` is the event's date. */
const Moved = ({ voucher: { belongs_to } }: RowProps) =>
  belongs_to && <StatusBadge tone="waiting" label={`Avser ${belongs_to}`} />;

const Column = DataTable.Col<Voucher>;

export const VoucherTable = () => (
  <DataTable<Voucher> sx={cards('"number date amount" "text text text"', 'auto minmax(0, 1fr) auto')}>
    <Column
      label="Nummer"
      source="number"
      sx={{ gridArea: 'number' }}
      render={(voucher) => <VoucherLink voucher={voucher} />}
    />
    <Column
      label="Datum"
      source="date"
      sx={{ gridArea: 'date' }}
      render={({ date }) => <Box sx={{ whiteSpace: 'nowrap' }}>{date}</Box>}
    />
    <Column
      label="Text"
      disableSort
      sx={{ gridArea: 'text' }}
      render={(voucher) => (
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
          {voucher.text}
          <Moved voucher={voucher} />
        </Box>
      )}
    />
    <Column
      label="Registrerad"
      source="registered_at"
      sx={notOnPhones}
      render={({ registered_at, registered_by }) => (
        <>
          <Box sx={{ whiteSpace: 'nowrap' }}>{formatMoment(registered_at)}</Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>{registered_by}</Box>
        </>
      )}
    />
    <Column
      label="Belopp"
      source="amount"
      sx={{ ...numeric, gridArea: 'amount' }}
      render={({ amount }) => formatSek(amount)}
    />
  </DataTable>
);
