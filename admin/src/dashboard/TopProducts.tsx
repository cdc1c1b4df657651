import type { TopProduct } from '@kronblad/contracts/sales/schema';
import { Box, Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { formatCount, formatWholeSek } from '../format/numbers';
import { tokens } from '../theme/tokens';
import { Panel } from '../ui/Panel';
import { PlainList } from '../ui/PlainList';
import { Ends } from '../ui/rows';
import { StatisticsError } from '../ui/StatisticsError';
import { Note } from '../ui/text';
import { useTopProducts } from './use-dashboard';

const nameSx = { fontSize: '0.9375rem', fontWeight: 560, overflowWrap: 'anywhere' } as const;

const NoSales = () => (
  <Box sx={{ py: 4, textAlign: 'center' }}>
    <Typography variant="subtitle1">Ingen försäljning registrerad ännu</Typography>
    <Typography color="textSecondary">När försäljning registreras visas den här.</Typography>
  </Box>
);

/** For example `Stor 5 st · Liten 2 st`; nothing for a product with one unnamed size. */
const SoldSizes = ({ sizes }: Pick<TopProduct, 'sizes'>) => {
  const named = sizes.filter(({ name }) => name !== '');
  if (named.length === 0) return null;
  return <Note>{named.map(({ name, total_sold }) => `${name} ${formatCount(total_sold)} st`).join(' · ')}</Note>;
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
          <Ends spacing={2}>
            <MuiLink component={Link} to={`/produkter/${id}`} color="inherit" underline="hover" sx={nameSx}>
              {name || 'Okänd produkt'}
            </MuiLink>
            <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', fontSize: '0.875rem' }}>
              {formatCount(total_sold)} st
            </Box>
          </Ends>
          <Stack direction="row" spacing={1.5}>
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
          </Stack>
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
