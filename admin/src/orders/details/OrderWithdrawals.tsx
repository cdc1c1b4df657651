import { formatDateTime, formatLongDate } from '@kronblad/contracts/time/time';
import type { Withdrawal } from '@kronblad/contracts/withdrawal/schema';
import { lastDayAfterNotice } from '@kronblad/contracts/withdrawal/withdrawal-time';
import { Alert, Box, Link, Stack, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { messageOf } from '../../api/error-message';
import { LoadError } from '../../ui/LoadError';
import { PlainList } from '../../ui/PlainList';
import { StatusBadge } from '../../ui/StatusBadge';
import { WithdrawnItems } from '../../ui/WithdrawnItems';
import { MarkWithdrawalButton } from '../actions/MarkWithdrawalButton';
import { Facts, Section } from './Section';
import { useOrder } from './use-order';

const RESOURCE = 'angrade-avtal';

const Case = ({ withdrawal }: { withdrawal: Withdrawal }) => (
  <Box component="li" sx={{ display: 'grid', gap: 1, py: 1 }}>
    <Stack direction="row" spacing={2}>
      <Typography variant="subtitle2">{`Mottaget ${formatDateTime(withdrawal.received_at)}`}</Typography>
      <StatusBadge
        {...(withdrawal.handled_at === null
          ? { label: 'Väntar på dig', tone: 'waiting' as const }
          : { label: `Avslutat ${formatDateTime(withdrawal.handled_at)}`, tone: 'good' as const })}
      />
      <MarkWithdrawalButton withdrawal={withdrawal} order={useOrder()} size="small" />
    </Stack>
    {!withdrawal.email_matches && (
      <Alert severity="warning">Ordern lades med en annan e-postadress. Hör efter med kunden.</Alert>
    )}
    <Facts
      facts={[
        ['Gäller', <WithdrawnItems key="items" items={withdrawal.items} />],
        ['Meddelande', withdrawal.message],
        ['Namn', withdrawal.name],
        ['E-post', withdrawal.email && <Link href={`mailto:${withdrawal.email}`}>{withdrawal.email}</Link>],
        [
          'Återbetala senast',
          withdrawal.handled_at === null && formatLongDate(lastDayAfterNotice(withdrawal.received_at)),
        ],
      ]}
    />
  </Box>
);

export const OrderWithdrawals = () => {
  const order = useOrder();
  const { data, error, refetch } = useGetList<Withdrawal>(RESOURCE, {
    filter: { order_id: order.id },
    sort: { field: 'received_at', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  if (error) return <LoadError onRetry={refetch}>Kunde inte ladda ångrade avtal: {messageOf(error)}</LoadError>;
  if (!data || data.length === 0) return null;
  return (
    <Section title="Ångrat avtal">
      <Link component={RouterLink} to="/angrade-avtal" variant="body2">
        Alla ångrade avtal
      </Link>
      <PlainList>
        {data.map((withdrawal) => (
          <Case key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </PlainList>
    </Section>
  );
};
