import { formatSek, parseSek } from '@kronblad/contracts/money/money';
import type { OrderDetails, OrderItemView } from '@kronblad/contracts/order/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  LinearProgress,
  MenuItem,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { FillingText, Note } from '../../ui/text';
import {
  allGoodsOf,
  isEverything,
  largestRefundOfItem,
  piecesLeft,
  type RefundChoice,
  refundAmountText,
} from './refund-goods';

interface RefundGoodsProps {
  readonly order: OrderDetails | undefined;
  /** The amount that is left to refund, in SEK. */
  readonly left: number;
}

const hasSameGoods = (a: RefundChoice, b: RefundChoice) =>
  a.of === b.of && a.pieces === b.pieces && a.shipping === b.shipping;

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
} as const;

interface ItemProps {
  readonly item: OrderItemView;
  /** The amount that is left to refund of the payment, in SEK. */
  readonly mostLeft: number;
  readonly pieces: number;
  readonly onChange: (pieces: number) => void;
}

const Item = ({ item, mostLeft, pieces, onChange }: ItemProps) => {
  const left = piecesLeft(item);
  const name = nameWithSize(item.product_name, item.size_name);
  return (
    <Box sx={rowSx}>
      <FillingText>
        {name}
        <Note>
          {left === 0 ? 'Redan återbetald' : `${left} st kvar, ${formatSek(largestRefundOfItem(item, mostLeft))}`}
        </Note>
      </FillingText>
      <TextField
        select
        size="small"
        value={pieces}
        disabled={left === 0}
        onChange={({ target }) => onChange(Number(target.value))}
        slotProps={{ htmlInput: { 'aria-label': `Antal av ${name}` } }}
        sx={{ width: 84 }}
      >
        {Array.from({ length: left + 1 }, (_, count) => count).map((count) => (
          <MenuItem key={count} value={count}>{`${count} st`}</MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

/** Chooses the goods or the amount to refund (`choice` in the form, a RefundChoice); a new choice of goods sets the form's `amount`. */
export const RefundGoods = ({ order, left }: RefundGoodsProps) => {
  const { setValue } = useFormContext();
  const [choice, amount]: [RefundChoice, string | null] = useWatch({ name: ['choice', 'amount'] });
  const onChange = (chosen: RefundChoice) => {
    setValue('choice', chosen, { shouldDirty: true });
    if (!order || hasSameGoods(chosen, choice)) return;
    setValue('amount', refundAmountText(order, chosen, amount ?? '', left), { shouldDirty: true });
  };
  const ofGoods = choice.of === 'goods';
  const isChosen = Object.values(choice.pieces).some((pieces) => pieces > 0);
  // All goods can be returned to stock when the amount is everything that is left to refund.
  const canRestock = ofGoods ? isChosen : order !== undefined && isEverything(order, parseSek(amount ?? '') ?? 0, left);
  return (
    <>
      <FormControl>
        <FormLabel>Återbetala</FormLabel>
        <RadioGroup
          row
          value={choice.of}
          onChange={(_, of) => onChange({ ...choice, of: of as RefundChoice['of'], restock: false })}
        >
          <FormControlLabel value="goods" control={<Radio />} label="Valda varor" />
          <FormControlLabel value="amount" control={<Radio />} label="Ett belopp" />
        </RadioGroup>
      </FormControl>
      {ofGoods && !order && <LinearProgress aria-label="Laddar varorna" />}
      {ofGoods && order && (
        <Box>
          <Button size="small" onClick={() => onChange({ ...choice, ...allGoodsOf(order) })}>
            Välj allt
          </Button>
          {order.items.map((item) => (
            <Item
              key={item.line}
              item={item}
              mostLeft={left}
              pieces={choice.pieces[item.line] ?? 0}
              onChange={(pieces) => onChange({ ...choice, pieces: { ...choice.pieces, [item.line]: pieces } })}
            />
          ))}
          {order.refundable_shipping > 0 && (
            <Box sx={rowSx}>
              <FormControlLabel
                control={<Checkbox checked={choice.shipping} />}
                onChange={(_, shipping) => onChange({ ...choice, shipping })}
                label={`Frakten, ${formatSek(Math.min(order.refundable_shipping, left))}`}
              />
            </Box>
          )}
        </Box>
      )}
      {order && order.status !== 'cancelled' && canRestock && (
        <FormControlLabel
          control={<Checkbox checked={choice.restock} />}
          onChange={(_, restock) => onChange({ ...choice, restock })}
          label="Lägg tillbaka varorna i lagret"
        />
      )}
    </>
  );
};
