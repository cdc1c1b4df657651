import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderItemView } from '@kronblad/contracts/order/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { formatCount } from '../../format/numbers';
import { numeric } from '../../theme/list-table';
import { PlainList } from '../../ui/PlainList';
import { StatusBadge } from '../../ui/StatusBadge';
import { Thumbnail } from '../../ui/Thumbnail';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { Section } from './Section';
import { useOrder } from './use-order';

const refundedLabel = ({ quantity, refunded_quantity }: OrderItemView) =>
  refunded_quantity === quantity ? 'Återbetald' : `${refunded_quantity} av ${quantity} återbetald`;

const Product = ({ item }: { item: OrderItemView }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
    <Thumbnail url={item.image_url} size={40} />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2">{nameWithSize(item.product_name, item.size_name)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontSize: '0.75rem' }}>
        {item.sku}
      </Typography>
      {item.refunded_quantity > 0 && <StatusBadge tone="info" label={refundedLabel(item)} />}
    </Box>
  </Box>
);

const UnitPrice = ({ item }: { item: OrderItemView }) => (
  <>
    {item.list_price > item.unit_price && (
      <Box component="s" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
        {formatSek(item.list_price)}
      </Box>
    )}
    {formatSek(item.unit_price)}
  </>
);

const Total = ({ item }: { item: OrderItemView }) => (
  <>
    {formatSek(item.total_price)}
    {item.campaign_discount > 0 && (
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
        {`kampanj ${formatSek(-item.campaign_discount)}`}
      </Box>
    )}
  </>
);

const cellSx = {
  '& .MuiTableCell-root': { px: 1.5 },
  '& .MuiTableCell-root:first-of-type': { pl: 0 },
};
const stackSx = { py: 1, display: 'grid', gap: 0.25, '& + &': { borderTop: 1, borderColor: 'divider' } };
const amountsSx = { display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 2 };

const ItemTable = ({ items }: { items: readonly OrderItemView[] }) => (
  <Table size="small" sx={cellSx}>
    <TableHead>
      <TableRow>
        <TableCell>Produkt</TableCell>
        <TableCell sx={numeric}>Antal</TableCell>
        <TableCell sx={numeric}>Pris/st</TableCell>
        <TableCell sx={numeric}>Totalt</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {items.map((item) => (
        <TableRow key={item.line}>
          <TableCell>
            <Product item={item} />
          </TableCell>
          <TableCell sx={numeric}>{formatCount(item.quantity)}</TableCell>
          <TableCell sx={numeric}>
            <UnitPrice item={item} />
          </TableCell>
          <TableCell sx={numeric}>
            <Total item={item} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const ItemStack = ({ items }: { items: readonly OrderItemView[] }) => (
  <PlainList>
    {items.map((item) => (
      <Box component="li" key={item.line} sx={stackSx}>
        <Product item={item} />
        <Box sx={{ ...amountsSx, fontSize: '0.875rem' }}>
          <Box>
            {formatCount(item.quantity)} st à {formatSek(item.unit_price)}{' '}
            {item.list_price > item.unit_price && (
              <Box component="s" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                {formatSek(item.list_price)}
              </Box>
            )}
          </Box>
          <Box sx={numeric}>
            <Total item={item} />
          </Box>
        </Box>
      </Box>
    ))}
  </PlainList>
);

export const OrderItems = () => {
  const { items } = useOrder();
  return <Section title="Varor">{useIsNarrow() ? <ItemStack items={items} /> : <ItemTable items={items} />}</Section>;
};
