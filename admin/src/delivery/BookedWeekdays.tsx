import { addDays, formatWeekdayDate, stockholmDay } from '@kronblad/contracts/time/time';
import { Alert, AlertTitle, Link as MuiLink } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { liveKeys } from '../api/live-keys';
import { useApiQuery } from '../api/use-api-query';
import { orderListAddress } from '../orders/order-views';
import { PlainList } from '../ui/PlainList';
import { bookedDaysToClose } from './booked';

const DAYS_AHEAD = 90;

/** Lists, before a weekday is closed, its days that have orders, which stay there. */
export const BookedWeekdays = () => {
  const weekdays: readonly { is_open: boolean }[] = useWatch({ name: 'weekdays' }) ?? [];
  const today = stockholmDay(Date.now());
  const { data = [] } = useApiQuery([...liveKeys.deliveryCapacity, 'ahead', today], (api) =>
    api.deliveryCapacity(today, addDays(today, DAYS_AHEAD)),
  );
  const booked = bookedDaysToClose(
    data,
    weekdays.map(({ is_open }) => is_open),
  );
  if (booked.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>Dagar som stängs har bokade ordrar</AlertTitle>
      De ligger kvar tills du flyttar dem.
      <PlainList aria-label="Bokade dagar som stängs">
        {booked.map(({ day, points_used, stops_used }) => (
          <li key={day}>
            <MuiLink
              component={Link}
              to={orderListAddress({ delivery_from: day, delivery_until: day })}
              target="_blank"
            >
              {formatWeekdayDate(day)}
            </MuiLink>
            {`: ${points_used} poäng, ${stops_used} stopp`}
          </li>
        ))}
      </PlainList>
    </Alert>
  );
};
