import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderDeliveryView } from '@kronblad/contracts/order/delivery-schema';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { ceremonyFacts } from '@kronblad/contracts/recipient/ceremony';
import { PRINT_COLOUR_NAMES, RIBBON_COLOUR_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { recipientAddress, recipientFacts, recipientName } from '@kronblad/contracts/recipient/recipient-fields';
import { formatDateTime, formatWeekdayDate } from '@kronblad/contracts/time/time';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { Box, Button, Link, MenuItem, Stack, Typography } from '@mui/material';
import { recipientExportAddress } from '../../api/order-actions';
import { useMayChangeOrders } from '../../api/use-may';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { StatusBadge } from '../../ui/StatusBadge';
import { WithDialog } from '../../ui/WithDialog';
import { WithMenu } from '../../ui/WithMenu';
import { OrderActionButton } from '../actions/OrderActionButton';
import { secondaryActions } from '../actions/order-actions';
import { useOrderAction } from '../actions/use-order-action';
import { deliveryLabel } from '../labels';
import { DeliveryDialog } from './DeliveryDialog';
import { type Fact, Facts, Section } from './Section';

interface Props {
  readonly order: OrderDetails;
  readonly delivery: OrderDeliveryView;
}

const factOf = ({ name, label, value }: ReturnType<typeof recipientFacts>[number]): Fact => [
  label,
  name === 'phone' ? (
    <Link key={name} href={phoneHref(value)}>
      {value}
    </Link>
  ) : (
    value
  ),
];

const Recipient = ({ delivery }: Pick<Props, 'delivery'>) => {
  const { recipient, way, to_self } = delivery;
  if (delivery.recipient_erased || !recipient) {
    const erased = way === 'pickup' ? 'Uppgifter och kort borttagna.' : 'Mottagare borttagen.';
    return <Typography variant="body2">{erased}</Typography>;
  }
  const name = recipientName(recipient);
  return (
    <Facts
      facts={[
        ['Mottagare', name && `${name}${to_self ? ' (kunden själv)' : ''}`],
        ['Adress', recipientAddress(recipient).join(', ')],
        ...recipientFacts(delivery, 'staff').map(factOf),
      ]}
    />
  );
};

const printedSx = {
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

const Words = ({ order, delivery }: Props) => (
  <>
    {delivery.card && (
      <Box>
        <Typography variant="body2" color="textSecondary" gutterBottom>
          Kort
        </Typography>
        <Box sx={printedSx}>{delivery.card.text}</Box>
      </Box>
    )}
    {delivery.ribbons.map((ribbon, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two wreaths of a line may have the same ribbon
      <Box key={index}>
        <Typography variant="body2" color="textSecondary" gutterBottom>
          {`Band till ${order.items[ribbon.line - 1]?.product_name ?? 'krans'}: ${RIBBON_COLOUR_NAMES[ribbon.ribbon_colour].toLowerCase()}, text i ${PRINT_COLOUR_NAMES[ribbon.print_colour].toLowerCase()}`}
        </Typography>
        <Box sx={{ ...printedSx, display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
          <span>{ribbon.left || '–'}</span>
          <span>{ribbon.right || '–'}</span>
        </Box>
      </Box>
    ))}
  </>
);

const canChange = ({ status, payment_status }: OrderDetails, { recipient_erased }: OrderDeliveryView) =>
  status === 'pending' && payment_status === 'paid' && !recipient_erased;

const RecipientMenu = ({ order }: Pick<Props, 'order'>) => {
  const { mutate, isPending } = useOrderAction<void>({
    act: (dataProvider) => dataProvider.eraseOrderRecipient(order.id),
    done: () => 'Mottagarens uppgifter är borttagna.',
    failed: (message) => `Kunde inte ta bort mottagaren: ${message}`,
  });
  const isToDeliver = order.status === 'pending' && order.payment_status === 'paid';
  return (
    <WithDialog
      control={(ask) => (
        <WithMenu
          control={(opener) => (
            <Button size="small" endIcon={<ExpandMoreRounded />} {...opener}>
              Uppgifter om mottagaren
            </Button>
          )}
        >
          <MenuItem component="a" href={recipientExportAddress(order.id, '.html')} download>
            Hämta som sida
          </MenuItem>
          <MenuItem component="a" href={recipientExportAddress(order.id)} download>
            Hämta som JSON
          </MenuItem>
          {!isToDeliver && (
            <MenuItem disabled={isPending} onClick={ask}>
              Ta bort…
            </MenuItem>
          )}
        </WithMenu>
      )}
      dialog={(close) => (
        <ConfirmDialog
          open
          title="Ta bort mottagarens uppgifter?"
          question="Namn, adress, telefon, kort och band tas bort för alltid. Ordern och kundens uppgifter är kvar."
          confirmLabel="Ta bort"
          cancelLabel="Nej"
          onConfirm={() => {
            close();
            mutate();
          }}
          onCancel={close}
        />
      )}
    />
  );
};

/** The delivery's actions, without the next step, which the order's toolbar has. */
const Actions = ({ order, delivery }: Props) => {
  if (!useMayChangeOrders()) return null;
  return (
    <Stack direction="row" spacing={1}>
      {secondaryActions(order).map((action) => (
        <OrderActionButton key={action.id} action={action} order={order} size="small" startIcon={null} />
      ))}
      {canChange(order, delivery) && (
        <WithDialog
          control={(open) => (
            <Button size="small" startIcon={<EditOutlined />} onClick={open}>
              Ändra leverans
            </Button>
          )}
          dialog={(close) => <DeliveryDialog order={order} delivery={delivery} onClose={close} />}
        />
      )}
      {!delivery.recipient_erased && <RecipientMenu order={order} />}
    </Stack>
  );
};

const columns = {
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Day, way, recipient, card and ribbons of an order that has a day. */
export const OrderDelivery = ({ order, delivery }: Props) => (
  <Section title="Leverans">
    <Stack spacing={2}>
      <Stack direction="row" spacing={1.5}>
        <Typography variant="subtitle1">
          {`${deliveryLabel(order)} ${formatWeekdayDate(delivery.day)} ${delivery.day.slice(0, 4)}`}
        </Typography>
        {order.changed_since_print && <StatusBadge label="Ändrad efter utskrift" tone="waiting" />}
      </Stack>
      <Box sx={columns}>
        <Facts
          facts={[
            ['Område', delivery.area],
            ['Avgift', delivery.way === 'courier' && formatSek(delivery.fee)],
            ['Arbetspoäng', String(delivery.points)],
            ['Senast ändrad', delivery.state_at && formatDateTime(delivery.state_at)],
            [delivery.state === 'delivered' ? 'Lämnad till' : 'Besked', delivery.state_note],
          ]}
        />
        <Stack spacing={1.5}>
          <Recipient delivery={delivery} />
          {delivery.ceremony && <Facts facts={ceremonyFacts(delivery.ceremony, delivery.day)} />}
        </Stack>
      </Box>
      <Words order={order} delivery={delivery} />
      <Actions order={order} delivery={delivery} />
    </Stack>
  </Section>
);
