import { formatSek } from '@kronblad/contracts/rules/money';
import type { OrderStatistics } from '@kronblad/contracts/views/sales';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useOrderStatistics } from '../api/use-order-statistics';
import { formatCount, formatWholeSek } from '../format/numbers';
import { StatCard, StatCards } from '../ui/StatCard';

type Figure = readonly [label: string, of: (statistics: OrderStatistics) => string];

const sales: readonly Figure[] = [
  ['Total omsättning', (s) => formatWholeSek(s.total_revenue)],
  ['Nettovinst', (s) => formatWholeSek(s.total_net_profit)],
  ['Antal ordrar', (s) => formatCount(s.total_orders)],
  ['Snittordervärde', (s) => formatWholeSek(s.avg_order_value)],
];
const now: readonly Figure[] = [
  ['Omsättning idag', (s) => formatSek(s.daily_revenue)],
  ['Omsättning denna månad', (s) => formatWholeSek(s.monthly_revenue)],
  ['Nettovinst denna månad', (s) => formatWholeSek(s.monthly_net_profit)],
];
const shipping: readonly Figure[] = [
  ['Betalda, ej skickade', (s) => formatCount(s.not_shipped)],
  ['Skickade idag', (s) => formatCount(s.shipped_today)],
  ['Skickade denna vecka', (s) => formatCount(s.shipped_this_week)],
];

/** A first glance: how sales go, and what waits to be sent. */
export const Dashboard = () => {
  const { data, isPending, isError } = useOrderStatistics();
  const cards = (label: string, figures: readonly Figure[]) => (
    <StatCards label={label}>
      {figures.map(([name, of]) => (
        <StatCard key={name} label={name} value={isError ? null : data && of(data)} />
      ))}
    </StatCards>
  );
  return (
    <Stack sx={{ alignItems: 'stretch' }}>
      {isPending && (
        <Typography role="status" color="textSecondary" sx={{ mb: 2 }}>
          Laddar dashboard-data...
        </Typography>
      )}
      {isError && (
        <Alert severity="error" sx={{ mb: 2 }}>
          Kunde inte ladda orderdata. Försök igen senare.
        </Alert>
      )}
      {cards('Försäljning', sales)}
      {cards('Just nu', now)}
      {cards('Leveranser', shipping)}
      <Button component={Link} to="/ordrar" variant="contained" sx={{ alignSelf: 'flex-start' }}>
        Till ordrarna
      </Button>
    </Stack>
  );
};
