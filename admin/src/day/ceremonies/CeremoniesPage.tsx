import type { CeremonyView } from '@kronblad/contracts/ceremony/schema';
import { DAY_WARNING_NAMES, goodsLine } from '@kronblad/contracts/day/labels';
import type { DayOrder } from '@kronblad/contracts/day/schema';
import { isWork } from '@kronblad/contracts/day/work';
import { deliveredByText } from '@kronblad/contracts/recipient/ceremony';
import { addDays, formatWeekdayDate, stockholmDay } from '@kronblad/contracts/time/time';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button, Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../../api/error-message';
import { liveKeys } from '../../api/live-keys';
import { useApiQuery } from '../../api/use-api-query';
import { usePrint } from '../../api/use-print';
import { deliveryStateLabel } from '../../orders/labels';
import { dayAddress } from '../../orders/order-views';
import { LoadError } from '../../ui/LoadError';
import { Card } from '../../ui/Panel';
import { CardList } from '../../ui/PlainList';
import { StatusBadge } from '../../ui/StatusBadge';
import { ToggleFilter } from '../../ui/ToggleFilter';
import { EmptyListText, Note } from '../../ui/text';
import { PrintedTexts } from '../DayOrderCard';
import { WARNING_TONES } from '../labels';
import { namesBeside } from './alike';

/** Orders are placed 60 days ahead at most, and a recipient is erased a year after the day at the latest. */
const DAYS = 365;
const CHOICES = [
  ['kommande', 'Kommande'],
  ['tidigare', 'Tidigare'],
] as const;

const Order = ({ order }: { order: DayOrder }) => (
  <Stack component="article" spacing={1} sx={{ overflowWrap: 'anywhere' }} aria-label={`Order ${order.order_number}`}>
    <Typography variant="h4" component="h3">
      {order.lines.map(goodsLine).join(' · ')}
    </Typography>
    <div>
      {`Från ${order.buyer.name || 'raderad kund'}`}
      <Note>
        <MuiLink component={Link} to={`/ordrar/${order.id}`} color="inherit">
          {order.order_number}
        </MuiLink>
        {order.way === 'pickup' && ' · hämtas i butik'}
      </Note>
    </div>
    <Stack direction="row" spacing={1}>
      {isWork(order) && <StatusBadge {...deliveryStateLabel(order.state)} />}
      {order.warnings.map((warning) => (
        <StatusBadge key={warning} label={DAY_WARNING_NAMES[warning]} tone={WARNING_TONES[warning]} />
      ))}
    </Stack>
    <PrintedTexts order={order} />
  </Stack>
);

const Ceremony = ({ ceremony, beside }: { ceremony: CeremonyView; beside: readonly string[] }) => {
  const { print, isPending } = usePrint();
  const { day, time, place, deceased, undertaker, orders } = ceremony;
  const facts = [place, undertaker && `Byrå: ${undertaker}`, `Blommorna lämnas ${deliveredByText(day, time)}`];
  return (
    <Card component="section" aria-label={`${deceased}, ${formatWeekdayDate(day)}`} sx={{ mb: 2 }}>
      <Typography variant="h3" component="h2">
        {`${formatWeekdayDate(day)} kl. ${time.replace(':', '.')} · ${deceased}`}
      </Typography>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {beside.length > 0 && (
        <Note>{`Samma tid och plats: ${beside.join(', ')}. Kanske samma begravning, stavad på olika sätt.`}</Note>
      )}
      <Stack direction="row" spacing={1} sx={{ my: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<PrintOutlined />}
          disabled={isPending}
          onClick={() => print({ day, order_ids: orders.map(({ id }) => id), kinds: ['flower_list'] })}
        >
          Blomlista
        </Button>
        <Button component={Link} to={dayAddress(day)} color="inherit">
          Visa Dagen
        </Button>
      </Stack>
      <CardList>
        {orders.map((order) => (
          <li key={order.id}>
            <Order order={order} />
          </li>
        ))}
      </CardList>
    </Card>
  );
};

function useCeremonies(isPast: boolean) {
  const today = stockholmDay(Date.now());
  const [from, until] = isPast ? [addDays(today, -DAYS), addDays(today, -1)] : [today, addDays(today, DAYS)];
  return useApiQuery([...liveKeys.ceremonies, from, until], (api) => api.ceremonies(from, until));
}

export const CeremoniesPage = () => {
  const [params, setParams] = useSearchParams();
  const isPast = params.get('visa') === 'tidigare';
  const { data, error, refetch } = useCeremonies(isPast);
  const shown = isPast ? data?.toReversed() : data;
  return (
    <>
      <Stack sx={{ mb: 2 }}>
        <ToggleFilter
          label="Visa"
          value={isPast ? 'tidigare' : 'kommande'}
          choices={CHOICES}
          onChange={(chosen) => setParams(chosen === 'tidigare' ? { visa: chosen } : {}, { replace: true })}
        />
      </Stack>
      {error && (
        <LoadError onRetry={() => void refetch()}>{`Kunde inte ladda begravningarna: ${messageOf(error)}`}</LoadError>
      )}
      {!data && !error && <Skeleton variant="rounded" height={480} />}
      {data?.length === 0 && (
        <EmptyListText>
          {isPast ? 'Inga begravningar det senaste året.' : 'Inga blommor är beställda till en begravning.'}
        </EmptyListText>
      )}
      {shown?.map((ceremony) => (
        <Ceremony
          key={`${ceremony.day} ${ceremony.time} ${ceremony.place} ${ceremony.deceased}`}
          ceremony={ceremony}
          beside={namesBeside(ceremony, data ?? [])}
        />
      ))}
    </>
  );
};
