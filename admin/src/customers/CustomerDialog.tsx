import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import type { Customer } from '@kronblad/contracts/customer/schema';
import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { formatDateTime, formatLongDate } from '@kronblad/contracts/time/time';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Divider, LinearProgress, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { customerPageAddress } from '../api/customer-actions';
import { messageOf } from '../api/error-message';
import { useApiQuery } from '../api/use-api-query';
import { counted } from '../format/numbers';
import { Facts, Section } from '../orders/details/Section';
import { progressLabel } from '../orders/labels';
import { PaymentBadge } from '../orders/PaymentBadge';
import { useCloseDialog } from '../ui/dialogs';
import { LoadError } from '../ui/LoadError';
import { RuledList } from '../ui/PlainList';
import { RecordDialog } from '../ui/records/RecordDialog';
import { FieldGrid } from '../ui/rows';
import { StatusBadge } from '../ui/StatusBadge';
import { FillingText, NoWrap } from '../ui/text';
import { WithDialog } from '../ui/WithDialog';
import { ValueTier } from './CustomerTable';
import { EraseDialog } from './EraseDialog';
import { nameOf } from './labels';
import { MailStatusSection } from './MailStatusSection';
import { useExport } from './use-export';

const _columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const OrderRow = ({ order }: { order: OrderListItem }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 104px' },
      alignItems: 'center',
      columnGap: 2,
      rowGap: 0.5,
      py: 1.25,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Stack>
      <MuiLink component={Link} to={`/ordrar/${order.id}`} variant="subtitle2">
        {order.order_number}
      </MuiLink>
      <Typography variant="body2" color="textSecondary">
        {formatDateTime(order.created_at)}
      </Typography>
    </Stack>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridRow: { xs: 2, sm: 'auto' } }}>
      <PaymentBadge order={order} />
      <StatusBadge {...progressLabel(order)} />
    </Box>
    <NoWrap as="div">{formatSek(order.total_amount)}</NoWrap>
  </Box>
);

const Orders = ({ customer }: { customer: Customer }) => {
  const { data, error, refetch } = useApiQuery(['kundregister', 'orders', customer.id], (api) =>
    api.customerOrders(customer.id),
  );
  return (
    <Section title="Ordrar">
      {error && <LoadError onRetry={() => refetch()}>{`Kunde inte ladda orderdata: ${messageOf(error)}`}</LoadError>}
      {!data && !error && <LinearProgress aria-label="Laddar ordrar" />}
      <RuledList>
        {data?.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </RuledList>
      {data?.length === 0 && <Typography color="textSecondary">Kundens ordrar är borttagna ur listan.</Typography>}
    </Section>
  );
};

const Details = ({ customer }: { customer: Customer }) => {
  const { download, isPending } = useExport(customer);
  return (
    <Stack spacing={3} divider={<Divider />}>
      <Stack direction="row" spacing={1}>
        <FillingText>
          <ValueTier customer={customer} />
        </FillingText>
        <Button variant="outlined" startIcon={<FileDownloadOutlined />} disabled={isPending} onClick={() => download()}>
          Ladda ner uppgifterna
        </Button>
        <Button component="a" href={customerPageAddress(customer.id)} download startIcon={<ArticleOutlined />}>
          Som sida att läsa
        </Button>
        <WithDialog
          control={(open) => (
            <Button color="error" startIcon={<DeleteOutlineRounded />} onClick={open}>
              Radera
            </Button>
          )}
          dialog={(close) => <EraseDialog customer={customer} onClose={close} />}
        />
      </Stack>
      <FieldGrid>
        <Section title="Kontakt">
          <Facts
            facts={[
              [
                'E-post',
                customer.email ? (
                  <MuiLink key="email" href={`mailto:${customer.email}`}>
                    {customer.email}
                  </MuiLink>
                ) : (
                  '–'
                ),
              ],
              [
                'Telefon',
                <MuiLink key="phone" href={phoneHref(customer.phone)}>
                  {customer.phone}
                </MuiLink>,
              ],
              ['Fakturaadress', customer.billing_address || 'Ingen adress'],
              ['Leveransadress', customer.shipping_address || 'Ingen adress'],
            ]}
          />
        </Section>
        <Section title="Köp">
          <Facts
            facts={[
              ['Totalt', `${formatSek(customer.total_spent)}, ${counted(customer.total_orders, 'order', 'ordrar')}`],
              [
                'Senaste 6 mån',
                `${formatSek(customer.spent_last_6_months)}, ${counted(customer.orders_last_6_months, 'order', 'ordrar')}`,
              ],
              ['Första köp', formatLongDate(customer.first_order_date)],
              ['Senaste köp', formatLongDate(customer.last_order_date)],
            ]}
          />
        </Section>
      </FieldGrid>
      <MailStatusSection customer={customer} />
      <Orders customer={customer} />
    </Stack>
  );
};

export const CustomerDialog = () => {
  const { id = '' } = useParams();
  const query = useGetOne<Customer>('kundregister', { id });
  return (
    <RecordDialog
      title={query.data ? nameOf(query.data) : 'Kund'}
      query={query}
      loading="Laddar kunddata..."
      failed="Kunde inte ladda kunddata"
      onClose={useCloseDialog()}
    >
      {(customer) => <Details customer={customer} />}
    </RecordDialog>
  );
};
