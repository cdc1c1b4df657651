import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { formatDateTime, formatLongDate, stockholmDay } from '@kronblad/contracts/time/time';
import type { Withdrawal } from '@kronblad/contracts/withdrawal/schema';
import { lastDayAfterNotice } from '@kronblad/contracts/withdrawal/withdrawal-time';
import { Alert, Button, LinearProgress, Link as MuiLink, Stack } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { messageOf } from '../api/error-message';
import { MarkWithdrawalButton } from '../orders/actions/MarkWithdrawalButton';
import { useOrderActions } from '../orders/actions/order-actions-context';
import { Facts, Section } from '../orders/details/Section';
import { progressLabel } from '../orders/labels';
import { PaymentBadge } from '../orders/PaymentBadge';
import { useCloseDialog } from '../ui/dialogs';
import { LoadError } from '../ui/LoadError';
import { RecordDialog } from '../ui/records/RecordDialog';
import { StatusBadge } from '../ui/StatusBadge';
import { WithdrawnItems } from '../ui/WithdrawnItems';
import { MatchOrder } from './MatchOrder';
import { stateOf } from './state';

const RESOURCE = 'angrade-avtal';
const meta = { details: true };

const useOrder = (orderId: number | null) =>
  useGetOne<OrderDetails>('ordrar', { id: orderId ?? 0, meta }, { enabled: orderId !== null });

const OrderOfCase = ({ orderId }: { orderId: number }) => {
  const { data: order, error, refetch } = useOrder(orderId);
  const { start } = useOrderActions();
  if (error) return <LoadError onRetry={refetch}>{`Kunde inte ladda orderdetaljer: ${messageOf(error)}`}</LoadError>;
  if (!order) return <LinearProgress aria-label="Laddar order" />;
  return (
    <Section title="Ordern">
      <Stack spacing={2}>
        <Facts
          facts={[
            [
              'Ordernummer',
              <MuiLink key="order" component={Link} to={`/ordrar/${order.id}`}>
                {order.order_number}
              </MuiLink>,
            ],
            ['Belopp', formatSek(order.total_amount)],
            ['Betalning', <PaymentBadge key="payment" order={order} />],
            ['Status', <StatusBadge key="status" {...progressLabel(order)} />],
            ['Kan återbetalas', formatSek(order.refundable_amount)],
          ]}
        />
        <Stack direction="row" spacing={1}>
          <Button component={Link} to={`/ordrar/${order.id}`} variant="outlined">
            Öppna ordern
          </Button>
          {order.refundable_amount > 0 && (
            <Button
              variant={order.refunded_amount > 0 ? 'outlined' : 'contained'}
              onClick={() => start('refund', [order])}
            >
              Återbetala...
            </Button>
          )}
        </Stack>
      </Stack>
    </Section>
  );
};

const Case = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { data: order } = useOrder(withdrawal.order_id);
  const isOpen = withdrawal.handled_at === null;
  const isRepaid = order?.payment_status === 'refunded';
  const canMatch = isOpen && (withdrawal.order_id === null || withdrawal.matched_by_hand);
  return (
    <Stack spacing={3}>
      {withdrawal.order_id === null && (
        <Alert severity="warning">
          Ingen order har numret som kunden skrev. Koppla ärendet till rätt order här nedanför. Hör efter med kunden om
          du är osäker.
        </Alert>
      )}
      {withdrawal.order_id !== null && !withdrawal.email_matches && (
        <Alert severity="warning">Ordern lades med en annan e-postadress. Hör efter med kunden.</Alert>
      )}
      <Section title="Kundens meddelande">
        <Facts
          facts={[
            [
              'Läge',
              <StatusBadge key="state" {...stateOf(withdrawal, stockholmDay(new Date()), order?.payment_status)} />,
            ],
            ['Mottaget', formatDateTime(withdrawal.received_at)],
            ['Återbetala senast', isOpen && !isRepaid && formatLongDate(lastDayAfterNotice(withdrawal.received_at))],
            ['Avslutat', withdrawal.handled_at && formatDateTime(withdrawal.handled_at)],
            ['Ordernummer', withdrawal.order_number],
            ['Namn', withdrawal.name || 'Raderad kund'],
            [
              'E-post',
              withdrawal.email && (
                <MuiLink key="email" href={`mailto:${withdrawal.email}`}>
                  {withdrawal.email}
                </MuiLink>
              ),
            ],
            ['Gäller', <WithdrawnItems key="items" items={withdrawal.items} />],
            ['Meddelande', withdrawal.message],
          ]}
        />
      </Section>
      {withdrawal.matched_by_hand && (
        <Alert severity="info">Kunden skrev ett annat ordernummer. Ärendet har kopplats till ordern för hand.</Alert>
      )}
      {withdrawal.order_id !== null && <OrderOfCase orderId={withdrawal.order_id} />}
      {canMatch && <MatchOrder withdrawal={withdrawal} />}
    </Stack>
  );
};

/** Closing is the next thing to do only after a repayment. */
const Closing = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { data: order, isLoading } = useOrder(withdrawal.order_id);
  const isNext = withdrawal.handled_at === null && order !== undefined && order.refunded_amount > 0;
  return (
    <MarkWithdrawalButton
      withdrawal={withdrawal}
      order={order}
      variant={isNext ? 'contained' : 'text'}
      disabled={isLoading}
    />
  );
};

export const WithdrawalDialog = () => {
  const { id = '' } = useParams();
  return (
    <RecordDialog
      title="Ångrat avtal"
      maxWidth="sm"
      query={useGetOne<Withdrawal>(RESOURCE, { id })}
      loading="Laddar ärendet..."
      failed="Kunde inte ladda ångrade avtal"
      actions={(withdrawal) => <Closing withdrawal={withdrawal} />}
      onClose={useCloseDialog()}
    >
      {(withdrawal) => <Case withdrawal={withdrawal} />}
    </RecordDialog>
  );
};
