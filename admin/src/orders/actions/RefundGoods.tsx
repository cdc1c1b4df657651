import { formatSek } from '@kronblad/contracts/rules/money';
import type { OrderDetails, OrderItemView } from '@kronblad/contracts/views/orders';
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
import { everythingOf, piecesLeft, type RefundChoice, worthOfItem } from './refund-goods';

interface RefundGoodsProps {
  readonly order: OrderDetails | undefined;
  readonly choice: RefundChoice;
  /** True when the amount equals everything that is left to refund; then all goods can be returned to stock. */
  readonly everything: boolean;
  readonly onChange: (choice: RefundChoice) => void;
}

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
  readonly pieces: number;
  readonly onChange: (pieces: number) => void;
}

const Item = ({ item, pieces, onChange }: ItemProps) => {
  const left = piecesLeft(item);
  return (
    <Box sx={rowSx}>
      <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
        {item.product_name}
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {left === 0 ? 'Redan återbetald' : `${left} st kvar, ${formatSek(worthOfItem(item, left))}`}
        </Box>
      </Box>
      <TextField
        select
        size="small"
        value={pieces}
        disabled={left === 0}
        onChange={({ target }) => onChange(Number(target.value))}
        slotProps={{ htmlInput: { 'aria-label': `Antal av ${item.product_name}` } }}
        sx={{ width: 84 }}
      >
        {Array.from({ length: left + 1 }, (_, count) => count).map((count) => (
          <MenuItem key={count} value={count}>{`${count} st`}</MenuItem>
        ))}
      </TextField>
    </Box>
  );
};

export const RefundGoods = ({ order, choice, everything, onChange }: RefundGoodsProps) => {
  const ofGoods = choice.of === 'goods';
  const isChosen = Object.values(choice.pieces).some((pieces) => pieces > 0);
  const isHere = order !== undefined && order.status !== 'cancelled';
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
          <Button size="small" onClick={() => onChange({ ...choice, ...everythingOf(order) })} sx={{ ml: -0.5 }}>
            Välj allt
          </Button>
          {order.items.map((item) => (
            <Item
              key={item.line}
              item={item}
              pieces={choice.pieces[item.line] ?? 0}
              onChange={(pieces) => onChange({ ...choice, pieces: { ...choice.pieces, [item.line]: pieces } })}
            />
          ))}
          {order.refundable_shipping > 0 && (
            <Box sx={rowSx}>
              <FormControlLabel
                control={<Checkbox checked={choice.shipping} />}
                onChange={(_, shipping) => onChange({ ...choice, shipping })}
                label={`Frakten, ${formatSek(order.refundable_shipping)}`}
              />
            </Box>
          )}
        </Box>
      )}
      {isHere && (ofGoods ? isChosen : everything) && (
        <FormControlLabel
          control={<Checkbox checked={choice.restock} />}
          onChange={(_, restock) => onChange({ ...choice, restock })}
          label="Lägg tillbaka varorna i lagret"
        />
      )}
    </>
  );
};
