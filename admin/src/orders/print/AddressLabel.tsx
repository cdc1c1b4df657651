import { carrierName } from '@kronblad/contracts/delivery/carriers';
import type { PackingSlip, PackingSlips } from '@kronblad/contracts/order/schema';
import { Box } from '@mui/material';
import { slipName } from '../labels';
import { deliveryLines } from './delivery-lines';
import { labelTypeSize } from './label-layout';
import { SlipDelivery } from './SlipDelivery';
import { townOf } from './town';

const labelSx = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: { xs: '120mm', sm: 'inherit' },
  p: '7mm',
  color: '#000',
  overflowWrap: 'anywhere',
  '@media print': { minHeight: 'inherit' },
} as const;

const NAME = 1.7;
const ADDRESS = 1.5;

const typeSizeOf = (order: PackingSlip) =>
  labelTypeSize([
    { text: slipName(order), size: NAME },
    { text: order.address, size: ADDRESS },
    { text: townOf(order), size: ADDRESS },
    { text: order.phone, size: 1 },
    ...(order.delivery ? deliveryLines(order.delivery).map((text) => ({ text, size: 1 })) : []),
  ]);

export const AddressLabel = ({ order, sender }: { order: PackingSlip; sender: PackingSlips['sender'] }) => (
  <Box component="article" sx={labelSx}>
    <Box sx={{ fontSize: '9pt', lineHeight: 1.35, pb: '4mm', borderBottom: '1px solid #000' }}>
      <Box sx={{ fontWeight: 600 }}>Avsändare: {sender.name}</Box>
      {[sender.address, townOf(sender)].filter(Boolean).join(', ')}
    </Box>
    <Box
      sx={{
        ...{ flex: 1, display: 'flex', flexDirection: 'column', justifyContent: 'center' },
        ...{ py: '4mm', lineHeight: 1.35, fontSize: `${typeSizeOf(order)}pt` },
      }}
    >
      <Box sx={{ fontSize: '9pt' }}>{order.shipping_method === 'pickup' ? 'Hämtas i butik av' : 'Till'}</Box>
      <Box component="h2" sx={{ m: 0, fontSize: `${NAME}em`, fontWeight: 600 }}>
        {slipName(order)}
      </Box>
      {order.shipping_method !== 'pickup' && (
        <>
          <Box sx={{ fontSize: `${ADDRESS}em` }}>{order.address}</Box>
          <Box sx={{ fontSize: `${ADDRESS}em`, fontWeight: 600 }}>{townOf(order)}</Box>
        </>
      )}
      {order.phone && <Box sx={{ mt: '3mm' }}>Tfn {order.phone}</Box>}
      {order.delivery && (
        <Box sx={{ mt: '3mm' }}>
          <SlipDelivery delivery={order.delivery} />
        </Box>
      )}
    </Box>
    <Box sx={{ pt: '4mm', borderTop: '1px solid #000', fontSize: '9pt', fontVariantNumeric: 'tabular-nums' }}>
      {order.order_number}
      {(order.tracking_carrier || order.tracking_number) && (
        <Box>
          {[order.tracking_carrier && carrierName(order.tracking_carrier), order.tracking_number]
            .filter(Boolean)
            .join(' ')}
        </Box>
      )}
    </Box>
  </Box>
);
