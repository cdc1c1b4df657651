import type { SalesPeriod } from '@kronblad/contracts/sales/schema';
import { Box, CircularProgress, MenuItem, TextField, Typography } from '@mui/material';
import { Suspense } from 'react';
import { useStore } from 'react-admin';
import { counted, formatWholeSek } from '../format/numbers';
import { lazyPart } from '../ui/lazy-page';
import { Panel } from '../ui/Panel';
import { StatisticsError } from '../ui/StatisticsError';
import { useSalesTimeline } from './use-dashboard';

// Lazy, because the chart library is ten times the size of the rest of the dashboard.
const SalesLines = lazyPart(async () => ({ default: (await import('./SalesLines')).SalesLines }));

const HEIGHT = 300;
const periods: readonly (readonly [SalesPeriod, string])[] = [
  ['last_30_days', 'Senaste 30 dagarna'],
  ['last_12_weeks', 'Senaste 3 månaderna'],
  ['last_12_months', 'Senaste året'],
];
const NO_DATA = { labels: ['Ingen data'], orders: [0], revenue: [0] };
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const Loading = () => (
  <Box role="status" sx={{ height: HEIGHT, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1.5 }}>
    <CircularProgress size={28} aria-hidden />
    <Typography color="textSecondary">Laddar försäljningsdata...</Typography>
  </Box>
);

const Chart = ({ period }: { period: SalesPeriod }) => {
  const { data, isPending, isError, refetch } = useSalesTimeline(period);
  if (isPending) return <Loading />;
  if (isError) {
    return (
      <Box sx={{ height: HEIGHT }}>
        <StatisticsError onRetry={() => refetch()}>Kunde inte ladda försäljningsdata.</StatisticsError>
      </Box>
    );
  }
  return (
    <>
      <Suspense fallback={<Loading />}>
        <SalesLines timeline={data.labels.length > 0 ? data : NO_DATA} height={HEIGHT} />
      </Suspense>
      <Typography variant="body2" color="textSecondary">
        {counted(sum(data.orders), 'order', 'ordrar')}, {formatWholeSek(sum(data.revenue))} under perioden.
      </Typography>
    </>
  );
};

export const SalesChart = () => {
  const [period, setPeriod] = useStore<SalesPeriod>('dashboard.period', 'last_30_days');
  const choice = (
    <TextField
      select
      value={period}
      onChange={(event) => setPeriod(event.target.value as SalesPeriod)}
      fullWidth={false}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Period' } } }}
    >
      {periods.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Panel title="Försäljningsutveckling" action={choice}>
      <Chart period={period} />
    </Panel>
  );
};
