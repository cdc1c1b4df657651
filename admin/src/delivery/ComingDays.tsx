import type { DayCapacity, UnpaidDay } from '@kronblad/contracts/delivery/schema';
import { addDays, formatWeekdayDate, stockholmDay } from '@kronblad/contracts/time/time';
import { Box, LinearProgress, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { messageOf } from '../api/error-message';
import { formatCount } from '../format/numbers';
import { orderListAddress } from '../orders/order-views';
import { tokens } from '../theme/tokens';
import { tallOnTouch, UPRIGHT_PHONE } from '../theme/touch';
import { LoadError } from '../ui/LoadError';
import { Panel } from '../ui/Panel';
import { PlainList } from '../ui/PlainList';
import { StatusBadge } from '../ui/StatusBadge';
import { UnpaidOrders } from './UnpaidOrders';
import { useComingCapacity, useComingDates, useUnpaidDays } from './use-coming-dates';

const DAYS = 14;

const Days = styled(PlainList)({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 13rem) repeat(2, minmax(0, 1fr)) auto',
    gap: '4px 16px',
    alignItems: 'center',
    padding: '6px 0',
    borderTop: `1px solid ${tokens.sand}`,
    [UPRIGHT_PHONE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

interface UsedProps {
  readonly used: number;
  readonly limit: number | null;
  readonly unit: string;
}

const Used = ({ used, limit, unit }: UsedProps) => (
  <Typography variant="body2" component="div">
    {limit === null ? `${formatCount(used)} ${unit}` : `${formatCount(used)} av ${formatCount(limit)} ${unit}`}
    {limit !== null && (
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={limit === 0 ? 100 : Math.min(100, (100 * used) / limit)}
        color={used >= limit ? 'warning' : 'primary'}
      />
    )}
  </Typography>
);

const Closed = ({ day }: { day: DayCapacity }) => (
  <Box sx={{ gridColumn: { xs: '1 / -1', sm: '2 / 4' }, fontSize: '0.875rem', color: 'text.secondary' }}>
    {day.closed_reason}
    {day.points_used + day.stops_used > 0 && (
      <Box component="span">
        <StatusBadge tone="bad" label={`Beställt: ${day.points_used} poäng, ${day.stops_used} stopp`} />
      </Box>
    )}
  </Box>
);

const OrdersLink = ({ day }: { day: string }) => (
  <MuiLink
    component={Link}
    to={orderListAddress({ delivery_from: day, delivery_until: day })}
    aria-label={`Ordrar ${formatWeekdayDate(day)}`}
    underline="hover"
    sx={{ ...tallOnTouch, justifySelf: 'end', gridColumn: { xs: '2', sm: '4' }, gridRow: '1' }}
  >
    Ordrar
  </MuiLink>
);

interface DayProps {
  readonly day: DayCapacity;
  readonly dateId: number | undefined;
  readonly unpaid: UnpaidDay | undefined;
}

const Day = ({ day, dateId, unpaid }: DayProps) => (
  <li>
    <MuiLink
      component={Link}
      to={dateId === undefined ? 'ny' : String(dateId)}
      state={{ day: day.day }}
      underline="hover"
      variant="subtitle2"
    >
      {formatWeekdayDate(day.day)}
    </MuiLink>
    {day.closed_reason === null ? (
      <>
        <Used used={day.points_used} limit={day.points_limit} unit="poäng" />
        <Used used={day.stops_used} limit={day.stops_limit} unit="stopp" />
      </>
    ) : (
      <Closed day={day} />
    )}
    <OrdersLink day={day.day} />
    {unpaid && <UnpaidOrders day={unpaid} />}
  </li>
);

export const ComingDays = () => {
  const { data, error, refetch } = useComingCapacity(DAYS);
  const dates = useComingDates().data ?? [];
  const unpaid = useUnpaidDays().data ?? [];
  return (
    <Panel
      title="Kommande två veckor"
      note="Poäng är arbete: bukett 1, arrangemang 2, krans 4. Stopp är adresser för budet. Tryck på en dag för att stänga den eller ändra den."
    >
      {error && <LoadError onRetry={() => void refetch()}>{`Kunde inte ladda dagarna: ${messageOf(error)}`}</LoadError>}
      {!data && !error && <Skeleton variant="rounded" height={400} />}
      <Days>
        {data?.map((day) => (
          <Day
            key={day.day}
            day={day}
            dateId={dates.find((date) => date.day === day.day)?.id}
            unpaid={unpaid.find((held) => held.day === day.day)}
          />
        ))}
      </Days>
    </Panel>
  );
};

/** Unpaid orders may hold any day that can be chosen. */
export const LaterUnpaid = () => {
  const last = addDays(stockholmDay(Date.now()), DAYS - 1);
  const later = (useUnpaidDays().data ?? []).filter(({ day }) => day > last);
  if (later.length === 0) return null;
  return (
    <Panel title="Obetalda ordrar längre fram">
      <Days>
        {later.map((held) => (
          <li key={held.day}>
            <Typography variant="subtitle2">{formatWeekdayDate(held.day)}</Typography>
            <OrdersLink day={held.day} />
            <UnpaidOrders day={held} />
          </li>
        ))}
      </Days>
    </Panel>
  );
};
