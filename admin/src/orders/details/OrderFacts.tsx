import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { carrierName } from '@kronblad/contracts/delivery/carriers';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { paymentMethodText } from '@kronblad/contracts/payment/payment-methods';
import { formatDateTime } from '@kronblad/contracts/time/time';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Alert, AlertTitle, Box, Button, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useMay, useMayChangeOrders } from '../../api/use-may';
import { FieldGrid } from '../../ui/rows';
import { FillingText } from '../../ui/text';
import { WithDialog } from '../../ui/WithDialog';
import { hasEmail, isErased } from '../actions/status-change';
import { customerName, deliveryLabel, toPayText } from '../labels';
import { ContactDialog } from './ContactDialog';
import { Facts, Section } from './Section';
import { TrackingDialog } from './TrackingDialog';
import { useOrder } from './use-order';

const at = (iso: string | null) => (iso ? formatDateTime(iso) : '–');

const TrackingFact = () => {
  const order = useOrder();
  const mayChange = useMayChangeOrders();
  const text = [order.tracking_carrier && carrierName(order.tracking_carrier), order.tracking_number]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      {order.tracking_url ? (
        <Link href={order.tracking_url} target="_blank" rel="noopener noreferrer">
          {text}
        </Link>
      ) : (
        text
      )}{' '}
      {mayChange && (
        <WithDialog
          control={(open) => (
            <Link component="button" type="button" onClick={open}>
              {text ? 'Ändra' : 'Lägg till'}
            </Link>
          )}
          dialog={(close) => <TrackingDialog onClose={close} />}
        />
      )}
    </>
  );
};

const hasTracking = ({ status, shipping_method }: OrderDetails) => status === 'sent' && shipping_method === 'delivery';

export const OrderBasics = () => {
  const order = useOrder();
  return (
    <Section title="Grunduppgifter">
      <Facts
        facts={[
          ['Skapad', at(order.created_at)],
          ['Betald', at(order.paid_at)],
          [order.shipping_method === 'pickup' ? 'Redo att hämtas' : 'Skickad', at(order.shipped_at)],
          ['Hämtad', order.shipping_method === 'pickup' && at(order.collected_at)],
          ['Spårning', hasTracking(order) && <TrackingFact key="tracking" />],
          ['Betalsätt', paymentMethodText(order.payment_method) || '–'],
          ['Ska betalas', toPayText(order)],
          ['Leveranssätt', deliveryLabel(order)],
          ['Kvitto', order.receipt_number],
          ['Skickat till inskanning', order.scanned_at && at(order.scanned_at)],
          ['Stripe-id', order.payment_intent_id],
        ]}
      />
    </Section>
  );
};

/** Links to the customer's record, which exists once an order is paid, and is found by the email. */
const CustomerName = () => {
  const order = useOrder();
  const may = useMay();
  return order.paid_at && hasEmail(order) && may('GET', '/customers') ? (
    <Link component={RouterLink} to={`/kundregister/${encodeURIComponent(order.email)}`}>
      {customerName(order)}
    </Link>
  ) : (
    customerName(order)
  );
};

const CorrectButton = () => {
  const order = useOrder();
  const mayChange = useMayChangeOrders();
  if (!mayChange || order.status !== 'pending' || isErased(order)) return null;
  return (
    <WithDialog
      control={(open) => (
        <Button size="small" startIcon={<EditOutlined />} onClick={open}>
          Ändra kunduppgifter
        </Button>
      )}
      dialog={(close) => <ContactDialog onClose={close} />}
    />
  );
};

export const OrderCustomer = () => {
  const order = useOrder();
  return (
    <Section title="Kund">
      <Facts
        facts={[
          ['Namn', <CustomerName key="name" />],
          ['E-post', (order.email && <Link href={`mailto:${order.email}`}>{order.email}</Link>) || '–'],
          ['Telefon', order.phone && <Link href={phoneHref(order.phone)}>{order.phone}</Link>],
        ]}
      />
      <CorrectButton />
    </Section>
  );
};

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

export const OrderAddresses = () => {
  const order = useOrder();
  return (
    <Section title="Adresser">
      <FieldGrid>
        {order.shipping_method === 'pickup' ? (
          <Address title="Leveranssätt" text="Hämtas i butik" />
        ) : (
          <Address title="Leveransadress" text={order.shipping_address} />
        )}
        {(order.shipping_method !== 'pickup' || order.billing_address !== order.shipping_address) && (
          <Address title="Fakturaadress" text={order.billing_address} />
        )}
      </FieldGrid>
    </Section>
  );
};

export const OrderNotes = () => (
  <Alert severity="info">
    <AlertTitle>Kundens meddelande</AlertTitle>
    <FillingText sx={{ whiteSpace: 'pre-line' }}>{useOrder().notes}</FillingText>
  </Alert>
);
