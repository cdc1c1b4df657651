import { formatSek } from '@kronblad/contracts/rules/money';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import type { OrderListItem } from '@kronblad/contracts/views/orders';
import DocumentScannerOutlined from '@mui/icons-material/DocumentScannerOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { DataTable, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { pdfAddress } from '../../api/bookkeeping-actions';
import { useScan } from '../../orders/actions/use-scan';
import { bookLabel, customerName, paymentLabel } from '../../orders/labels';
import { IconAction } from '../../ui/IconAction';
import { listTableSx, numeric } from '../../ui/list-table';
import { ListCard } from '../../ui/PlainList';
import { CardList } from '../../ui/records/CardList';
import { StatusBadge } from '../../ui/StatusBadge';
import { usePdf } from '../../ui/use-pdf';
import { BLOCKED, openPrint } from '../print/open-print';

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
  const notify = useNotify();
  const download = usePdf(pdfAddress.receipt(order.id), `kvitto-${order.receipt_number}.pdf`);
  const scan = useScan(order);
  const isBusy = download.isPending || scan.isPending;
  const print = () => {
    if (!openPrint('kvitto', order.id)) notify(BLOCKED.kvitto, { type: 'warning' });
  };
  if (!order.receipt_number) {
    return (
      <Typography variant="body2" color="textSecondary">
        {order.paid_at ? 'Kvittot skapas…' : 'Inget kvitto, ordern är inte betald'}
      </Typography>
    );
  }
  return (
    <Box sx={actionsSx}>
      <Button size="small" startIcon={<FileDownloadOutlined />} disabled={isBusy} onClick={download.save}>
        {download.isPending ? 'Genererar…' : 'Ladda ner kvitto'}
      </Button>
      <Button size="small" startIcon={<DocumentScannerOutlined />} disabled={isBusy} onClick={() => scan.mutate()}>
        {scan.isPending ? 'Skickar…' : 'Skicka till inskanning'}
      </Button>
      <IconAction label={`Skriv ut kvitto ${order.receipt_number}`} disabled={isBusy} onClick={print}>
        <PrintOutlined />
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
      {order.deleted && <StatusBadge tone="neutral" label="Borttagen" />}
    </Box>
  );
};

const Column = DataTable.Col<OrderListItem>;

export const ReceiptTable = () => (
  <DataTable<OrderListItem> bulkActionButtons={false} rowClick={false} sx={listTableSx}>
    <Column label="Order" source="order_number" render={(order) => <OrderLink order={order} />} />
    <Column
      label="Datum"
      source="created_at"
      sortByOrder="DESC"
      render={({ created_at }) => <Box sx={{ whiteSpace: 'nowrap' }}>{stockholmDay(created_at)}</Box>}
    />
    <Column
      label="Kund"
      disableSort
      render={(order) => <Box sx={{ overflowWrap: 'anywhere' }}>{customerName(order)}</Box>}
    />
    <Column
      label="Belopp"
      source="total_amount"
      sortByOrder="DESC"
      sx={numeric}
      render={({ total_amount }) => formatSek(total_amount)}
    />
    <Column label="Moms" disableSort sx={numeric} render={({ tax_amount }) => formatSek(tax_amount)} />
    <Column label="Status" disableSort render={(order) => <Status order={order} />} />
    <Column label="Åtgärd" disableSort render={(order) => <Actions order={order} />} />
  </DataTable>
);

const spread = { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 } as const;

const Card = ({ record: order }: { record: OrderListItem }) => (
  <ListCard>
    <Box sx={spread}>
      <OrderLink order={order} />
      <Box sx={numeric}>
        <Box sx={{ fontWeight: 600 }}>{formatSek(order.total_amount)}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{`varav moms ${formatSek(order.tax_amount)}`}</Box>
      </Box>
    </Box>
    <Box sx={{ ...spread, alignItems: 'center' }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {`${stockholmDay(order.created_at)} · ${customerName(order)}`}
      </Typography>
      <Status order={order} />
    </Box>
    <Actions order={order} />
  </ListCard>
);

export const ReceiptCards = () => <CardList card={Card} />;
