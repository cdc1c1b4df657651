import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { addDays } from '@kronblad/contracts/time/time';
import { Alert, AlertTitle, Box, Button, Link as MuiLink, Stack, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { BooleanInput, useGetList, useNotify, useRefresh } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { messageOf } from '../api/error-message';
import { liveKeys } from '../api/live-keys';
import { useApiMutation } from '../api/use-api-mutation';
import { useApiQuery } from '../api/use-api-query';
import { counted } from '../format/numbers';
import { changeEach } from '../orders/actions/change-each';
import { dayAddress } from '../orders/order-views';
import { nextFreeDay } from '../recipient/next-free-day';
import { LoadError } from '../ui/LoadError';
import { PlainList } from '../ui/PlainList';
import { BOOKED_UNREADABLE, bookedOrdersList, bookedTitle, notEmailed, orderText } from './booked';
import { TelephoneList } from './TelephoneList';

const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text);

const useBooked = (day: unknown) => useGetList<OrderListItem>('ordrar', bookedOrdersList(day), { enabled: isDay(day) });

const DAYS = 30;

const Move = ({ day, orders }: { day: string; orders: readonly OrderListItem[] }) => {
  const [chosen, setTo] = useState<string>();
  const first = addDays(day, 1);
  const { data: days = [] } = useApiQuery([...liveKeys.deliveryCapacity, 'move', first], (api) =>
    api.deliveryCapacity(first, addDays(first, DAYS)),
  );
  const points = orders.reduce((sum, { delivery }) => sum + (delivery?.points ?? 0), 0);
  const to = chosen ?? nextFreeDay(days, { way: 'courier', points }) ?? first;
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useApiMutation(
    (api) => changeEach(orders, (order) => api.changeOrderDelivery(order, { day: to })),
    {
      onSuccess: (results) => {
        refresh();
        const refused = results.flatMap(({ order, error }) => (error ? [`${order.order_number}: ${error}`] : []));
        const moved = counted(results.length - refused.length, 'order är flyttad', 'ordrar är flyttade');
        notify([`${moved}.`, notEmailed(results), ...refused].filter(Boolean).join(' '), {
          type: refused.length > 0 ? 'error' : 'success',
        });
      },
    },
  );
  return (
    <Stack direction="row" spacing={1}>
      <TextField
        label="Flytta till"
        type="date"
        value={to}
        onChange={({ target }) => setTo(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button variant="outlined" disabled={isPending || !isDay(to) || to === day} onClick={() => mutate()}>
        {isPending ? 'Flyttar…' : 'Flytta och mejla kunderna'}
      </Button>
    </Stack>
  );
};

const Rows = ({ orders }: { orders: readonly OrderListItem[] }) => (
  <PlainList aria-label="Bokade ordrar" sx={{ maxHeight: 200, overflowY: 'auto' }} tabIndex={0}>
    {orders.map((order) => (
      <li key={order.id}>
        <MuiLink component={Link} to={`/ordrar/${order.id}`} target="_blank">
          {order.order_number}
        </MuiLink>{' '}
        {orderText(order)}
      </li>
    ))}
  </PlainList>
);

/** Says which orders a day has, and moves or keeps them when it is to be closed. */
export const BookedOrders = () => {
  const [day, isOpen] = useWatch({ name: ['day', 'is_open'] });
  const { setValue } = useFormContext();
  const { data: orders = [], total, error, refetch } = useBooked(day);
  const booked = error ? BOOKED_UNREADABLE : total;
  useEffect(() => void setValue('booked', booked), [booked, setValue]);
  if (!isDay(day)) return null;
  if (error) return <LoadError onRetry={refetch}>{`Kunde inte ladda dagens ordrar: ${messageOf(error)}`}</LoadError>;
  if (!total) return null;
  const paid = orders.filter(({ payment_status }) => payment_status === 'paid');
  const movable = paid.filter(({ delivery }) => !delivery?.ceremony);
  return (
    <Alert severity={isOpen ? 'info' : 'warning'}>
      <AlertTitle>{bookedTitle(total)}</AlertTitle>
      <Rows orders={orders} />
      {orders.length < total && <Box>{`De första ${orders.length} visas.`}</Box>}
      <Stack direction="row" spacing={1} sx={{ my: 1 }}>
        <Button color="inherit" component={Link} to={dayAddress(day)}>
          Visa Dagen
        </Button>
        <TelephoneList day={day} orders={orders} />
      </Stack>
      {!isOpen && movable.length > 0 && <Move day={day} orders={movable} />}
      {!isOpen && movable.length < paid.length && (
        <Box>En begravning har sin egen dag och flyttas inte här. Ring kunden först.</Box>
      )}
      {!isOpen && <BooleanInput source="keep_orders" label="Behåll ordrarna på dagen" />}
    </Alert>
  );
};
