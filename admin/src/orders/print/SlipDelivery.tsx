import type { PackingSlip } from '@kronblad/contracts/order/schema';
import { PRINT_COLOUR_NAMES, RIBBON_COLOUR_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { Box } from '@mui/material';
import { deliveryLines } from './delivery-lines';

type Delivery = NonNullable<PackingSlip['delivery']>;

/** When and where, for slip and label: the day, the ceremony, and what the courier needs to know. */
export const SlipDelivery = ({ delivery }: { delivery: Delivery }) => {
  const [day, ...lines] = deliveryLines(delivery);
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{day}</Box>
      {lines.map((line) => (
        <Box key={line} sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
    </>
  );
};

const framed = {
  mt: 2,
  p: 2,
  border: '1px solid #999',
  breakInside: 'avoid',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** Card and ribbons as they are to be written. */
export const SlipWords = ({ order, delivery }: { order: PackingSlip; delivery: Delivery }) => (
  <>
    {delivery.card && (
      <Box sx={framed}>
        <Box sx={{ fontSize: '0.75rem', fontWeight: 600 }}>Kort</Box>
        {delivery.card.text}
      </Box>
    )}
    {delivery.ribbons.map((ribbon, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two wreaths of a line may have the same ribbon
      <Box key={index} sx={framed}>
        <Box sx={{ fontSize: '0.75rem', fontWeight: 600 }}>
          {`Band till ${order.items.find(({ line }) => line === ribbon.line)?.product_name ?? 'krans'}, ${RIBBON_COLOUR_NAMES[ribbon.ribbon_colour].toLowerCase()} med text i ${PRINT_COLOUR_NAMES[ribbon.print_colour].toLowerCase()}`}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          <span>{ribbon.left || '–'}</span>
          <span>{ribbon.right || '–'}</span>
        </Box>
      </Box>
    ))}
  </>
);
