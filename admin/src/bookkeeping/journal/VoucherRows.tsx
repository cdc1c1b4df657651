import { formatSek } from '@kronblad/contracts/rules/money';
import type { Voucher } from '@kronblad/contracts/views/journal';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { formatMoment } from '../../format/moment';
import { listTableSx, numeric } from '../../ui/list-table';
import { ListCard } from '../../ui/PlainList';
import { CardList } from '../../ui/records/CardList';
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
  <DataTable<Voucher> bulkActionButtons={false} rowClick={false} sx={listTableSx}>
    <Column label="Nummer" source="number" render={(voucher) => <VoucherLink voucher={voucher} />} />
    <Column label="Datum" source="date" render={({ date }) => <Box sx={{ whiteSpace: 'nowrap' }}>{date}</Box>} />
    <Column
      label="Text"
      disableSort
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
      render={({ registered_at, registered_by }) => (
        <>
          <Box sx={{ whiteSpace: 'nowrap' }}>{formatMoment(registered_at)}</Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>{registered_by}</Box>
        </>
      )}
    />
    <Column label="Belopp" source="amount" sx={numeric} render={({ amount }) => formatSek(amount)} />
  </DataTable>
);

const Card = ({ record: voucher }: { record: Voucher }) => (
  <ListCard>
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
      <VoucherLink voucher={voucher} />
      <Typography variant="body2" color="textSecondary">
        {voucher.date}
      </Typography>
      <Typography component="span" sx={{ ml: 'auto', ...numeric }}>
        {formatSek(voucher.amount)}
      </Typography>
    </Box>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {voucher.text}
    </Typography>
    <Box>
      <Moved voucher={voucher} />
    </Box>
  </ListCard>
);

export const VoucherCards = () => <CardList card={Card} />;
