import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { paymentMethodText } from '@kronblad/contracts/payment/payment-methods';
import { stockholmDay } from '@kronblad/contracts/time/time';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { pdfAddress } from '../../api/bookkeeping-actions';
import { messageOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';
import { OrderActionButton } from '../../orders/actions/OrderActionButton';
import { scanAction } from '../../orders/actions/order-actions';
import { bookLabel, customerName, paymentLabel } from '../../orders/labels';
import { notOnPhones, PHONE_SCREEN, phoneCards } from '../../theme/list-table';
import { IconAction } from '../../ui/IconAction';
import { StatusBadge } from '../../ui/StatusBadge';
import { saveFile } from '../../ui/save-file';
import { BelowWide, Note, NoWrap } from '../../ui/text';

interface RowProps {
  readonly order: OrderListItem;
}

const actionsSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  // In two lines the other columns have room.
  flexWrap: 'wrap',
  width: 184,
  [PHONE_SCREEN]: { width: 'auto' },
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
      <IconAction label={`Öppna kvitto ${order.receipt_number}`} component="a" href={pdf} target="_blank">
        <OpenInNewOutlined />
      </IconAction>
      <OrderActionButton action={scanAction} order={order} size="small" disabled={download.isPending} />
    </Box>
  );
};

const OrderLink = ({ order }: RowProps) => (
  <Box>
    {order.deleted ? (
      <NoWrap as="div">{order.order_number}</NoWrap>
    ) : (
      <MuiLink component={Link} to={`/ordrar/${order.id}`} underline="hover" variant="subtitle2" noWrap>
        {order.order_number}
      </MuiLink>
    )}
    {order.receipt_number && <Note>{order.receipt_number}</Note>}
    <Note sx={{ display: { md: 'none' }, ...notOnPhones }}>{stockholmDay(order.created_at)}</Note>
  </Box>
);

const Status = ({ order }: RowProps) => {
  const [payment, more] = [bookLabel(order), paymentLabel(order)];
  return (
    <Box>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
        <StatusBadge {...payment} />
        {more.label !== payment.label && <StatusBadge {...more} />}
        {order.scanned_at && <StatusBadge tone="neutral" label={`Inskannat ${stockholmDay(order.scanned_at)}`} />}
        {order.deleted && <StatusBadge tone="neutral" label="Borttagen" />}
      </Stack>
      {order.paid_at && <Note>{paymentMethodText(order.payment_method)}</Note>}
    </Box>
  );
};

const Column = DataTable.Col<OrderListItem>;

export const ReceiptTable = () => (
  <DataTable<OrderListItem>
    sx={phoneCards(
      '"order_number order_number total_amount total_amount" "created_at customer customer status" "actions actions actions actions"',
      'auto minmax(0, 1fr) auto auto',
    )}
  >
    <Column label="Order" source="order_number" render={(order) => <OrderLink order={order} />} />
    <Column
      label="Datum"
      source="created_at"
      sortByOrder="DESC"
      sx={{ display: { xs: 'none', md: 'table-cell' } }}
      render={({ created_at }) => <NoWrap as="div">{stockholmDay(created_at)}</NoWrap>}
    />
    <Column
      label="Kund"
      disableSort
      source="customer"
      render={(order) => (
        <Box sx={{ minWidth: { xs: 0, sm: 84 }, overflowWrap: 'anywhere' }}>{customerName(order)}</Box>
      )}
    />
    <Column
      label="Belopp"
      source="total_amount"
      sortByOrder="DESC"
      align="right"
      sx={{ justifySelf: 'end', [PHONE_SCREEN]: { fontWeight: 600 } }}
      render={({ total_amount, tax_amount }) => (
        <>
          {formatSek(total_amount)}
          <BelowWide>{`moms ${formatSek(tax_amount)}`}</BelowWide>
        </>
      )}
    />
    <Column
      label="Moms"
      disableSort
      source="tax"
      align="right"
      className="wide"
      render={({ tax_amount }) => formatSek(tax_amount)}
    />
    <Column label="Status" disableSort source="status" render={(order) => <Status order={order} />} />
    <Column label="Åtgärd" disableSort source="actions" render={(order) => <Actions order={order} />} />
  </DataTable>
);
