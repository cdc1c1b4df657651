import { formatDateTime } from '@kronblad/contracts/rules/time';
import type { OrderDetails } from '@kronblad/contracts/views/orders';
import { Box, Link, Typography } from '@mui/material';
import { customerName, deliveryLabel, paymentMethodLabel } from '../labels';
import { Facts, Section } from './Section';

const at = (iso: string | null) => (iso ? formatDateTime(iso) : '–');

export const OrderBasics = ({ order }: { order: OrderDetails }) => (
  <Section title="Grunduppgifter">
    <Facts
      facts={[
        ['Skapad', at(order.created_at)],
        ['Betald', at(order.paid_at)],
        ['Skickad', at(order.shipped_at)],
        ['Betalsätt', paymentMethodLabel(order.payment_method)],
        ['Leveranssätt', deliveryLabel(order)],
        ['Kvitto', order.receipt_number],
        ['Stripe-id', order.payment_intent_id],
      ]}
    />
  </Section>
);

export const OrderCustomer = ({ order }: { order: OrderDetails }) => (
  <Section title="Kund">
    <Facts
      facts={[
        ['Namn', customerName(order)],
        ['E-post', order.email && <Link href={`mailto:${order.email}`}>{order.email}</Link>],
        ['Telefon', order.phone && <Link href={`tel:${order.phone.replace(/[^+\d]/g, '')}`}>{order.phone}</Link>],
      ]}
    />
  </Section>
);

const Address = ({ title, text }: { title: string; text: string }) => (
  <Box>
    <Typography variant="body2" color="textSecondary">
      {title}
    </Typography>
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
      {text || '–'}
    </Typography>
  </Box>
);

/** An order fetched in the shop has no delivery address, and mostly none for its invoice. */
export const OrderAddresses = ({ order }: { order: OrderDetails }) => (
  <Section title="Adresser">
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      {order.shipping_method === 'pickup' ? (
        <Address title="Leveranssätt" text="Hämtas i butik" />
      ) : (
        <Address title="Leveransadress" text={order.shipping_address} />
      )}
      {(order.shipping_method !== 'pickup' || order.billing_address !== order.shipping_address) && (
        <Address title="Fakturaadress" text={order.billing_address} />
      )}
    </Box>
  </Section>
);

export const OrderNotes = ({ order }: { order: OrderDetails }) => (
  <Section title="Anteckningar">
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', color: order.notes ? undefined : 'text.secondary' }}>
      {order.notes || 'Inga anteckningar.'}
    </Typography>
  </Section>
);
