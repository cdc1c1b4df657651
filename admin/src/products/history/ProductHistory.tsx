import { formatSek } from '@kronblad/contracts/money/money';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import type { PriceHistoryPoint, StockMovementView, StockReason } from '@kronblad/contracts/product/tools-schema';
import { Box, Button, LinearProgress, MenuItem, Link as MuiLink, Stack, TextField, Typography } from '@mui/material';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { SizeOfProduct } from '../../api/product-actions';
import { useApiQuery } from '../../api/use-api-query';
import { formatMoment } from '../../format/moment';
import { formatCount } from '../../format/numbers';
import { LoadError } from '../../ui/LoadError';
import { StatusBadge } from '../../ui/StatusBadge';
import { HistoryTable } from './HistoryTable';
import { StepChart } from './StepChart';

interface HistoryFrameProps {
  readonly query: Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch'>;
  readonly failed: string;
  readonly empty: boolean;
  readonly children: ReactNode;
}

const HistoryFrame = ({ query, failed, empty, children }: HistoryFrameProps) => {
  if (query.isPending) return <LinearProgress aria-label="Laddar historiken" />;
  if (query.isError) {
    return <LoadError onRetry={() => query.refetch()}>{failed}</LoadError>;
  }
  if (empty) return <Typography color="textSecondary">Ingen historik ännu.</Typography>;
  return <Stack spacing={2}>{children}</Stack>;
};

const FIRST = 100;
const MOST = 1000;

const REASONS: Readonly<Record<StockReason, string>> = {
  created: 'Första lager',
  edited: 'Ändrat för hand',
  received: 'Inleverans',
  counted: 'Inventering',
  ordered: 'Beställd',
  expired: 'Obetald beställning gick ut',
  reinstated: 'Sen betalning',
  refund_annulled: 'Makulerad kreditnota',
  cancelled: 'Avbruten order',
  reopened: 'Återöppnad order',
  refunded: 'Återlämnad vara',
};

function pointsOf<Row extends { readonly at: string }>(rows: readonly Row[], amountOf: (row: Row) => number) {
  const past = rows.filter(({ at }) => Date.parse(at) <= Date.now());
  const points = past
    .toReversed()
    .map((row) => ({ at: new Date(row.at), value: amountOf(row) }))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const last = points.at(-1);
  return last ? [...points, { at: new Date(), value: last.value }] : [];
}

const PriceKind = ({ row }: { row: PriceHistoryPoint }) => {
  if (Date.parse(row.at) > Date.now()) return <StatusBadge tone="waiting" label="Kommande" />;
  return row.has_discount ? <StatusBadge tone="info" label="Rabatt" /> : <>Ordinarie</>;
};

const PriceHistory = ({ size }: { size: SizeOfProduct }) => {
  const query = useApiQuery(['produkter', 'price-history', size], (api) => api.priceHistory(size));
  const rows = query.data ?? [];
  return (
    <HistoryFrame query={query} failed="Kunde inte ladda prishistoriken" empty={rows.length === 0}>
      <StepChart label="Pris över tid" points={pointsOf(rows, ({ price }) => price)} format={formatSek} />
      <HistoryTable
        label="Prishistorik"
        headings={['Från', 'Pris', 'Ordinarie pris', 'Slag']}
        rows={rows.map((row) => ({
          key: row.at,
          cells: [
            formatMoment(row.at),
            formatSek(row.price),
            formatSek(row.regular_price),
            <PriceKind key="kind" row={row} />,
          ],
        }))}
      />
    </HistoryFrame>
  );
};

const Cause = ({ row }: { row: StockMovementView }) => (
  <>
    {REASONS[row.reason]}
    {row.order_id !== null && (
      <>
        {' '}
        <MuiLink component={Link} to={`/ordrar/${row.order_id}`} sx={{ whiteSpace: 'nowrap' }}>
          {row.order_number ?? 'Visa ordern'}
        </MuiLink>
      </>
    )}
  </>
);

const signed = (delta: number) => (delta > 0 ? `+${formatCount(delta)}` : formatCount(delta).replace('-', '−'));

const StockHistory = ({ size }: { size: SizeOfProduct }) => {
  const [limit, setLimit] = useState(FIRST);
  const query = useApiQuery(['produkter', 'stock-history', size, limit], (api) => api.stockHistory(size, limit), {
    placeholderData: keepPreviousData,
  });
  const { rows = [], total = 0 } = query.data ?? {};
  return (
    <HistoryFrame query={query} failed="Kunde inte ladda lagerhistoriken" empty={rows.length === 0}>
      <StepChart
        label="Lager över tid"
        points={pointsOf(rows, ({ available }) => available)}
        format={(value) => `${formatCount(value)} st`}
      />
      <HistoryTable
        label="Lagerhistorik"
        headings={['När', 'Ändring', 'I lager', 'Orsak']}
        rows={rows.map((row) => ({
          key: row.id,
          cells: [formatMoment(row.at), signed(row.delta), formatCount(row.available), <Cause key="cause" row={row} />],
        }))}
      />
      {rows.length < total && limit < MOST && (
        <Box>
          <Button onClick={() => setLimit(MOST)}>{`Visa fler (${formatCount(total - rows.length)} till)`}</Button>
        </Box>
      )}
    </HistoryFrame>
  );
};

interface ProductHistoryProps {
  readonly product: AdminProduct;
  readonly kind: 'price' | 'stock';
}

const ProductHistory = ({ product: { id: productId, sizes }, kind }: ProductHistoryProps) => {
  const [chosen, setChosen] = useState(sizes[0]?.id ?? productId);
  const size = { productId, sizeId: chosen };
  const isMade = sizes.some(({ id, made_to_order }) => id === chosen && made_to_order);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, pt: 0.75 }}>
      {sizes.length > 1 && (
        <TextField
          select
          label="Storlek"
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
          sx={{ maxWidth: 280 }}
        >
          {sizes.map(({ id, name, is_active }) => (
            <MenuItem key={id} value={id}>
              {is_active ? name : `${name} (inte till salu)`}
            </MenuItem>
          ))}
        </TextField>
      )}
      {kind === 'stock' && isMade && <Typography variant="body2">Lagret räknas inte nu.</Typography>}
      {kind === 'price' ? <PriceHistory key={chosen} size={size} /> : <StockHistory key={chosen} size={size} />}
    </Box>
  );
};

export default ProductHistory;
