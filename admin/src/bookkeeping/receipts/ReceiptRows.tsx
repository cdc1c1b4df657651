import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { pdfAddress } from '../../api/bookkeeping-actions';
import { messageOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';
import { OrderActionButton } from '../../orders/actions/OrderActionButton';
import { scan } from '../../orders/actions/order-actions';
import { bookLabel, customerName, paymentLabel } from '../../orders/labels';
import { cards, numeric, onPhones } from '../../theme/list-table';
import { IconAction } from '../../ui/IconAction';
import { StatusBadge } from '../../ui/StatusBadge';
import { saveFile } from '../../ui/save-file';

interface RowProps {
  readonly order: OrderListItem;
}

const actionsSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  '& .MuiButton-root': { whiteSpace: 'nowrap', '@media (pointer: coarse)': { minHeight: 44 } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;

const Actions = ({ order }: RowProps) => {
  const pdf = pdfAddress.receipt(order.id);
  const download = useApiMutation((api) => api.madeFile(pdf), {
    onSuccess: (file) => saveFile(file, `kvitto-${order.receipt_number}.pdf`),
    failed: (_, error) => `Kunde inte generera kvittot. ${messageOf(error, '')}`.trim(),
  });
  if (!order.receipt_number) {
    return (
      <Typography variant="body2" color="textSecondary">
        {order.paid_at ? 'Kvittot skapas…' : 'Inget kvitto, ordern är inte betald'}
      </Typography>
    );
  }
  return (
    <Box sx={actionsSx}>
      <Button
        size="small"
        startIcon={<FileDownloadOutlined />}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        {download.isPending ? 'Genererar…' : 'Ladda ner kvitto'}
      </Button>
      <OrderActionButton action={scan} order={order} size="small" disabled={download.isPending} />
      <IconAction label={`Öppna kvitto ${order.receipt_number}`} component="a" href={pdf} target="_blank">
        <OpenInNewOutlined />
      </IconAction>
    </Box>
  );
};

const numberSx = {
  fontWeight: 560,
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const;

const OrderLink = ({ order }: RowProps) => (
  <Box>
    {order.deleted ? (
      <Box sx={numberSx}>{order.order_number}</Box>
    ) : (
      <MuiLink component={Link} to={`/ordrar/${order.id}`} underline="hover" sx={numberSx}>
        {order.order_number}
      </MuiLink>
    )}
    {order.receipt_number && (
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}>{order.receipt_number}</Box>
    )}
  </Box>
);

const Status = ({ order }: RowProps) => {
  const [payment, more] = [bookLabel(order), paymentLabel(order)];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StatusBadge {...payment} />
      {more.label !== payment.label && <StatusBadge {...more} />}
      {order.scanned_at && <StatusBadge tone="neutral" label={`Inskannat ${stockholmDay(order.scanned_at)}`} />}
      {order.deleted && <StatusBadge tone="neutral" label="Borttagen" />}
    </Box>
  );
};

const Column = DataTable.Col<OrderListItem>;

export const ReceiptTable = () => (
  <DataTable<OrderListItem>
    sx={cards(
      '"order order total total" "order order tax tax" "date customer customer status" "actions actions actions actions"',
      'auto minmax(0, 1fr) auto auto',
    )}
  >
    <Column
      label="Order"
      source="order_number"
      sx={{ gridArea: 'order' }}
      render={(order) => <OrderLink order={order} />}
    />
    <Column
      label="Datum"
      source="created_at"
      sortByOrder="DESC"
      sx={{ gridArea: 'date' }}
      render={({ created_at }) => <Box sx={{ whiteSpace: 'nowrap' }}>{stockholmDay(created_at)}</Box>}
    />
    <Column
      label="Kund"
      disableSort
      sx={{ gridArea: 'customer' }}
      render={(order) => <Box sx={{ overflowWrap: 'anywhere' }}>{customerName(order)}</Box>}
    />
    <Column
      label="Belopp"
      source="total_amount"
      sortByOrder="DESC"
      sx={{ ...numeric, gridArea: 'total', justifySelf: 'end', fontWeight: { xs: 600, md: 400 } }}
      render={({ total_amount }) => formatSek(total_amount)}
    />
    <Column
      label="Moms"
      disableSort
      sx={{ ...numeric, gridArea: 'tax', justifySelf: 'end' }}
      render={({ tax_amount }) => (
        <>
          <Box component="span" sx={onPhones}>
            varav moms{' '}
          </Box>
          {formatSek(tax_amount)}
        </>
      )}
    />
    <Column label="Status" disableSort sx={{ gridArea: 'status' }} render={(order) => <Status order={order} />} />
    <Column label="Åtgärd" disableSort sx={{ gridArea: 'actions' }} render={(order) => <Actions order={order} />} />
  </DataTable>
);
