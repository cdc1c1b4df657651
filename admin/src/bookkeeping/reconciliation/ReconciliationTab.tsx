import type { Reconciliation } from '@kronblad/contracts/books/reconciliation-schema';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { Skeleton, Stack, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../api/error-message';
import { useApiQuery } from '../../api/use-api-query';
import { formatCount } from '../../format/numbers';
import { LoadError } from '../../ui/LoadError';
import { Panel } from '../../ui/Panel';
import { PeriodSelect } from '../exports/PeriodSelect';
import { useBookPeriods } from '../journal/use-book-periods';
import { BalancePanel } from './BalancePanel';
import { DayList } from './DayList';
import { MovementList } from './MovementList';
import { ReconciliationState } from './ReconciliationState';

const Differences = ({ differences, difference_count }: Reconciliation) => (
  <Panel title="Skillnader">
    <MovementList label="Skillnader" movements={differences} showDate />
    {differences.length < difference_count && (
      <Typography variant="body2">
        {`De senaste ${formatCount(differences.length)} visas. Öppna en dag för att se alla.`}
      </Typography>
    )}
  </Panel>
);

export const ReconciliationTab = () => {
  const [params, setParams] = useSearchParams();
  const { data: bookPeriods } = useBookPeriods();
  const months = bookPeriods?.periods.map((period) => period.month) ?? [];
  const requestedMonth = params.get('period') ?? '';
  const month = months.includes(requestedMonth) ? requestedMonth : stockholmDay(new Date()).slice(0, 7);
  const { data, error, refetch } = useApiQuery(
    ['verifikationer', 'reconciliation', month],
    (api) => api.reconciliation(month),
    { placeholderData: keepPreviousData },
  );
  if (error && !data) {
    return <LoadError onRetry={() => refetch()}>{`Kunde inte ladda avstämningen: ${messageOf(error)}`}</LoadError>;
  }
  if (!data || !bookPeriods) return <Skeleton variant="rounded" height={320} aria-label="Laddar avstämningen..." />;
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2}>
        <PeriodSelect
          label="Månad"
          value={month}
          periods={months}
          onChange={(period) => setParams({ period }, { replace: true })}
        />
        <Typography variant="body2" color="textSecondary">
          Varje betalning, återbetalning och tvist ska stå lika i ordern, hos Stripe och i bokföringen.
        </Typography>
      </Stack>
      <ReconciliationState {...data} />
      <BalancePanel balance={data.balance} />
      {data.differences.length > 0 && <Differences {...data} />}
      {data.days.length > 0 ? (
        <DayList key={data.month} days={data.days} />
      ) : (
        <Typography color="textSecondary">Inga pengar har rört sig den här månaden.</Typography>
      )}
    </Stack>
  );
};
