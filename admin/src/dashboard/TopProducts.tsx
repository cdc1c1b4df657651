import type { TopProduct } from '@kronblad/contracts/sales/schema';
import { LinearProgress, Link as MuiLink, Skeleton, Stack } from '@mui/material';
import { Link } from 'react-router';
import { formatCount, formatWholeSek } from '../format/numbers';
import { Panel } from '../ui/Panel';
import { PlainList } from '../ui/PlainList';
import { RowToBothEnds } from '../ui/rows';
import { StatisticsError } from '../ui/StatisticsError';
import { EmptyListText, FillingText, Note, NoWrap } from '../ui/text';
import { useTopProducts } from './use-dashboard';

const _nameSx = { fontSize: '0.9375rem', fontWeight: 560, overflowWrap: 'anywhere' } as const;

const NoSales = () => (
  <EmptyListText>
    <strong>Ingen försäljning registrerad ännu</strong>
    <br />
    När försäljning registreras visas den här.
  </EmptyListText>
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
          <RowToBothEnds spacing={2}>
            <MuiLink component={Link} to={`/produkter/${id}`} color="inherit" underline="hover" variant="subtitle1">
              {name || 'Okänd produkt'}
            </MuiLink>
            <NoWrap>{formatCount(total_sold)} st</NoWrap>
          </RowToBothEnds>
          <Stack direction="row" spacing={1.5}>
            <FillingText>
              <LinearProgress aria-hidden variant="determinate" value={(100 * total_sold) / most} />
            </FillingText>
            <Note>{formatWholeSek(total_revenue)}</Note>
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
