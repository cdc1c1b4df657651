import { Box, Stack, Typography } from '@mui/material';
import { useOrderStatistics } from '../api/use-order-statistics';
import { StatisticsError } from '../ui/StatisticsError';
import { DeliverySales } from './DeliverySales';
import { keyFigures, summaries } from './figures';
import { KeyFigures } from './KeyFigures';
import { LatestActivity } from './LatestActivity';
import { SalesChart } from './SalesChart';
import { SummaryCards } from './SummaryCards';
import { TopProducts } from './TopProducts';
import { useProductStatistics } from './use-dashboard';

const sideBySide = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;

const _column = { display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const Dashboard = () => {
  const [orders, products] = [useOrderStatistics(), useProductStatistics()];
  const sales = orders.isError ? null : orders.data;
  const assortment = products.isError ? null : products.data;
  return (
    <Stack spacing={2}>
      {(orders.isPending || products.isPending) && (
        <Typography role="status" color="textSecondary">
          Laddar dashboard-data...
        </Typography>
      )}
      {orders.isError && (
        <StatisticsError onRetry={() => orders.refetch()}>
          Kunde inte ladda orderdata. Försök igen senare.
        </StatisticsError>
      )}
      {products.isError && (
        <StatisticsError onRetry={() => products.refetch()}>Kunde inte ladda produktstatistik.</StatisticsError>
      )}
      <SummaryCards cards={summaries(sales, assortment)} />
      <Box sx={sideBySide}>
        <Stack spacing={2}>
          <SalesChart />
          <KeyFigures figures={keyFigures(sales, assortment)} />
          <DeliverySales />
        </Stack>
        <Stack spacing={2}>
          <TopProducts />
          <LatestActivity orders={sales} products={assortment} />
        </Stack>
      </Box>
    </Stack>
  );
};
