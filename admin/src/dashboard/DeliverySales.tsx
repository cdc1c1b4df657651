import { nameWithSize } from '@kronblad/contracts/product/sizes';
import type { DeliverySales as Sales } from '@kronblad/contracts/sales/schema';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import { liveKeys } from '../api/live-keys';
import { useApiQuery } from '../api/use-api-query';
import { counted, formatCount, formatWholeSek } from '../format/numbers';
import { shortDay } from '../orders/labels';
import { dayAddress } from '../orders/order-views';
import { Panel } from '../ui/Panel';
import { PlainList } from '../ui/PlainList';
import { RowToBothEnds } from '../ui/rows';
import { StatisticsError } from '../ui/StatisticsError';
import { ToggleFilter } from '../ui/ToggleFilter';
import { EmptyListText, Note, NoWrap } from '../ui/text';

const SPANS = [
  ['30', '30 dagar'],
  ['365', 'Ett år'],
] as const;
const MOST = 6;

interface Row {
  readonly key: string | number;
  readonly name: string;
  readonly amount: string;
  readonly revenue: number;
  readonly to?: string;
}

const Sums = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <section aria-label={title}>
    <Typography variant="subtitle2" component="h3" gutterBottom>
      {title}
    </Typography>
    <PlainList sx={{ display: 'grid', gap: 1 }}>
      {rows.slice(0, MOST).map(({ key, name, amount, revenue, to }) => (
        <li key={key}>
          <RowToBothEnds spacing={1}>
            {to ? (
              <MuiLink component={Link} to={to} color="inherit">
                {name}
              </MuiLink>
            ) : (
              <span>{name}</span>
            )}
            <NoWrap>{formatWholeSek(revenue)}</NoWrap>
          </RowToBothEnds>
          <Note>{amount}</Note>
        </li>
      ))}
    </PlainList>
  </section>
);

const amountOf = ({ orders, points }: { readonly orders: number; readonly points: number }) =>
  `${counted(orders, 'order', 'ordrar')}, ${formatCount(points)} poäng`;

const named = (sums: Sales['areas']): readonly Row[] =>
  sums.map((sum) => ({ key: sum.name, name: sum.name, amount: amountOf(sum), revenue: sum.revenue }));

const Groups = ({ days, areas, occasions, sizes }: Sales) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
    <Sums
      title="Bästa dagarna"
      rows={days
        .toSorted((a, b) => b.revenue - a.revenue)
        .map((sum) => ({
          ...{ key: sum.day, name: shortDay(sum.day), to: dayAddress(sum.day) },
          ...{ amount: amountOf(sum), revenue: sum.revenue },
        }))}
    />
    <Sums title="Tillfälle" rows={named(occasions)} />
    <Sums title="Område" rows={named(areas)} />
    <Sums
      title="Storlek"
      rows={sizes.map(({ id, product_name, name, total_sold, total_revenue }) => ({
        ...{ key: id, name: nameWithSize(product_name, name) },
        ...{ amount: `${formatCount(total_sold)} st`, revenue: total_revenue },
      }))}
    />
  </Box>
);

/** Panel of the orders delivered until and with today, by day, area, occasion and size. */
export const DeliverySales = () => {
  const [span, setSpan] = useStore<(typeof SPANS)[number][0]>('dashboard.deliveries', '30');
  const today = stockholmDay(Date.now());
  const from = addDays(today, 1 - Number(span));
  const { data, isPending, isError, refetch } = useApiQuery([...liveKeys.orderStatistics, from, today], (api) =>
    api.deliverySales(from, today),
  );
  const choice = <ToggleFilter label="Period för leveranser" value={span} choices={SPANS} onChange={setSpan} />;
  return (
    <Panel title="Försäljning efter leveransdag" action={choice}>
      {isPending && <Skeleton variant="rounded" height={240} />}
      {isError && (
        <StatisticsError onRetry={() => refetch()}>Kunde inte ladda försäljningen efter leveransdag.</StatisticsError>
      )}
      {data && (data.days.length > 0 ? <Groups {...data} /> : <EmptyListText>Inget är levererat ännu.</EmptyListText>)}
    </Panel>
  );
};
