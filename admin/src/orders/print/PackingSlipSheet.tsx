import type { PackingSlip, PackingSlips } from '@kronblad/contracts/order/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { formatLongDate } from '@kronblad/contracts/time/time';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatCount } from '../../format/numbers';
import { deliveryLabel, slipName } from '../labels';
import { SlipDelivery, SlipWords } from './SlipDelivery';
import { townOf } from './town';

const BLACK = { color: '#000' } as const;
const RULE = '1px solid #999';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography sx={{ ...BLACK, fontSize: '0.75rem', fontWeight: 600, textTransform: 'none' }}>{title}</Typography>
    <Box sx={{ fontSize: '0.9375rem', lineHeight: 1.45, overflowWrap: 'anywhere' }}>{children}</Box>
  </Box>
);

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  '& th': { textAlign: 'left', fontSize: '0.75rem', fontWeight: 600, borderBottom: '2px solid #000', py: 0.75, pr: 2 },
  '& td': { borderBottom: RULE, py: 1.25, pr: 2, verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tr': { breakInside: 'avoid' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;

const square = {
  display: 'inline-block',
  width: 16,
  height: 16,
  border: '1.5px solid #000',
  borderRadius: '2px',
} as const;

/** The packing slip shows no prices, because the parcel may be a gift. */
export const PackingSlipSheet = ({ order, sender }: { order: PackingSlip; sender: PackingSlips['sender'] }) => {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Box component="article" sx={{ p: { xs: 2.5, sm: '16mm' }, '@media print': { p: '16mm' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 4 }}>
        <Box>
          <Typography component="p" sx={{ ...BLACK, fontSize: '1.25rem', fontWeight: 600 }}>
            {sender.name}
          </Typography>
          <Box sx={{ fontSize: '0.8125rem' }}>
            {[sender.address, townOf(sender)].filter(Boolean).join(', ')}
            <br />
            {[sender.phone, sender.email].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        <Box sx={{ textAlign: { sm: 'right' } }}>
          <Typography component="h2" sx={{ ...BLACK, fontSize: '1.25rem', fontWeight: 600 }}>
            Plocksedel
          </Typography>
          <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{order.order_number}</Box>
          <Box sx={{ fontSize: '0.8125rem' }}>Beställd {formatLongDate(order.created_at)}</Box>
          {order.changed_since_print && (
            <Box sx={{ mt: 0.5, px: 1, border: '1.5px solid #000', fontWeight: 600 }}>
              Ändrad. Släng tidigare plocksedlar.
            </Box>
          )}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          mb: 4,
          '@media print': { gridTemplateColumns: '1fr 1fr' },
        }}
      >
        <Part title={order.shipping_method === 'pickup' ? 'Kund' : 'Levereras till'}>
          {slipName(order)}
          {order.shipping_method !== 'pickup' && (
            <>
              <br />
              {order.address}
              <br />
              {townOf(order)}
            </>
          )}
          {order.phone && (
            <>
              <br />
              {order.phone}
            </>
          )}
        </Part>
        <Part title="Leveranssätt">
          {deliveryLabel(order)}
          {order.delivery && <SlipDelivery delivery={order.delivery} />}
        </Part>
      </Box>
      <Box component="table" sx={tableSx}>
        <thead>
          <tr>
            <th>Packad</th>
            <th>Vara</th>
            <th>Artikelnr</th>
            <th className="number">Antal</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.line}>
              <td>
                <Box component="span" sx={square} />
              </td>
              <td>{nameWithSize(item.product_name, item.size_name)}</td>
              <td>{item.sku}</td>
              <td className="number">
                <strong>{formatCount(item.quantity)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Box sx={{ mt: 1, textAlign: 'right', fontWeight: 600 }}>{`${formatCount(count)} st totalt`}</Box>
      {order.delivery && <SlipWords order={order} delivery={order.delivery} />}
      {order.notes_withheld && (
        <Box sx={{ mt: 4, fontSize: '0.8125rem' }}>Kunden har skrivit till butiken. Meddelandet finns på ordern.</Box>
      )}
      {order.notes && (
        <Box sx={{ mt: 4, p: 2, border: '1.5px solid #000', breakInside: 'avoid' }}>
          <Part title="Kundens meddelande">
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{order.notes}</Box>
          </Part>
        </Box>
      )}
    </Box>
  );
};
