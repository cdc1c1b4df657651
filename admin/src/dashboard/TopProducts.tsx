import type { TopProduct } from '@kronblad/contracts/sales/schema';
import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router';
import { formatCount, formatWholeSek } from '../format/numbers';
import { tokens } from '../theme/tokens';
import { Panel } from '../ui/Panel';
import { PlainList } from '../ui/PlainList';
import { StatisticsError } from '../ui/StatisticsError';
import { useTopProducts } from './use-dashboard';

const nameSx = { fontSize: '0.9375rem', fontWeight: 560, overflowWrap: 'anywhere' } as const;

const NoSales = () => (
  <Box sx={{ py: 4, textAlign: 'center' }}>
    <Typography sx={{ fontWeight: 560 }}>Ingen försäljning registrerad ännu</Typography>
    <Typography color="textSecondary">När försäljning registreras visas den här.</Typography>
  </Box>
);

/** For example `Stor 5 st · Liten 2 st`; nothing for a product with one unnamed size. */
const SoldSizes = ({ sizes }: Pick<TopProduct, 'sizes'>) => {
  const named = sizes.filter(({ name }) => name !== '');
  if (named.length === 0) return null;
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      {named.map(({ name, total_sold }) => `${name} ${formatCount(total_sold)} st`).join(' · ')}
    </Box>
  );
};

const List = () => {
  const { data, isPending, isError, refetch } = useTopProducts();
  if (isPending) return [0, 1, 2, 3, 4].map((row) => <Skeleton key={row} height={48} />);
  if (isError) {
    return <StatisticsError onRetry={() => refetch()}>Kunde inte ladda de mest sålda produkterna.</StatisticsError>;
  }
  const sold = data.filter(({ total_sold }) => total_sold > 0);
  if (sold.length === 0) return <NoSales />;
  const most = Math.max(...sold.map(({ total_sold }) => total_sold));
  return (
    <PlainList as="ol" sx={{ display: 'grid', gap: 1.5 }}>
      {sold.map(({ id, name, total_sold, total_revenue, sizes }) => (
        <li key={id}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'baseline' }}>
            <MuiLink component={Link} to={`/produkter/${id}`} color="inherit" underline="hover" sx={nameSx}>
              {name || 'Okänd produkt'}
            </MuiLink>
            <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', fontSize: '0.875rem' }}>
              {formatCount(total_sold)} st
            </Box>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Box sx={{ flex: 1, height: 6, borderRadius: 3, backgroundColor: tokens.sandLight }}>
              <Box
                sx={{
                  width: `${(100 * total_sold) / most}%`,
                  height: '100%',
                  borderRadius: 3,
                  backgroundColor: tokens.moss,
                }}
              />
            </Box>
            <Box
              sx={{
                minWidth: 72,
                textAlign: 'right',
                color: 'text.secondary',
                fontSize: '0.8125rem',
                whiteSpace: 'nowrap',
              }}
            >
              {formatWholeSek(total_revenue)}
            </Box>
          </Box>
          <SoldSizes sizes={sizes} />
        </li>
      ))}
    </PlainList>
  );
};

export const TopProducts = () => (
  <Panel title="Vilken produkt säljer mest?">
    <List />
  </Panel>
);
