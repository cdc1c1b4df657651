import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderItemView } from '@kronblad/contracts/order/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { formatCount } from '../../format/numbers';
import { RuledList } from '../../ui/PlainList';
import { RowToBothEnds } from '../../ui/rows';
import { StatusBadge } from '../../ui/StatusBadge';
import { Thumbnail } from '../../ui/Thumbnail';
import { Note, NoWrap } from '../../ui/text';
import { useIsNarrow } from '../../ui/use-is-narrow';
import { Section } from './Section';
import { useOrder } from './use-order';

const refundedLabel = ({ quantity, refunded_quantity }: OrderItemView) =>
  refunded_quantity === quantity ? 'Återbetald' : `${refunded_quantity} av ${quantity} återbetald`;

const Product = ({ item }: { item: OrderItemView }) => (
  <Stack direction="row" spacing={1.5}>
    <Thumbnail url={item.image_url} size={40} />
    <Stack>
      <Typography variant="body2">{nameWithSize(item.product_name, item.size_name)}</Typography>
      <Note>{item.sku}</Note>
      {item.price_reason && <Note>{`Eget pris: ${item.price_reason}`}</Note>}
      {item.refunded_quantity > 0 && <StatusBadge tone="info" label={refundedLabel(item)} />}
    </Stack>
  </Stack>
);

const UnitPrice = ({ item }: { item: OrderItemView }) => (
  <>
    {item.list_price > item.unit_price && <Note as="s">{formatSek(item.list_price)}</Note>}
    {formatSek(item.unit_price)}
  </>
);

const Total = ({ item }: { item: OrderItemView }) => (
  <>
    {formatSek(item.total_price)}
    {item.campaign_discount > 0 && <Note as="span">{`kampanj ${formatSek(-item.campaign_discount)}`}</Note>}
  </>
);

const ItemTable = ({ items }: { items: readonly OrderItemView[] }) => (
  <Table size="small">
    <TableHead>
      <TableRow>
        <TableCell>Produkt</TableCell>
        <TableCell align="right">Antal</TableCell>
        <TableCell align="right">Pris/st</TableCell>
        <TableCell align="right">Totalt</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {items.map((item) => (
        <TableRow key={item.line}>
          <TableCell>
            <Product item={item} />
          </TableCell>
          <TableCell align="right">{formatCount(item.quantity)}</TableCell>
          <TableCell align="right">
            <UnitPrice item={item} />
          </TableCell>
          <TableCell align="right">
            <Total item={item} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const ItemStack = ({ items }: { items: readonly OrderItemView[] }) => (
  <RuledList>
    {items.map((item) => (
      <li key={item.line}>
        <Product item={item} />
        <RowToBothEnds spacing={2}>
          <Box>
            {formatCount(item.quantity)} st à {formatSek(item.unit_price)}{' '}
            {item.list_price > item.unit_price && <Note as="s">{formatSek(item.list_price)}</Note>}
          </Box>
          <NoWrap as="div">
            <Total item={item} />
          </NoWrap>
        </RowToBothEnds>
      </li>
    ))}
  </RuledList>
);

export const OrderItems = () => {
  const { items } = useOrder();
  return <Section title="Varor">{useIsNarrow() ? <ItemStack items={items} /> : <ItemTable items={items} />}</Section>;
};
