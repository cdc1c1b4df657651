import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { Stack } from '@mui/material';
import { StatusBadge, type Tone } from '../ui/StatusBadge';
import { PaymentBadge } from './PaymentBadge';

interface Mark {
  readonly label: string;
  readonly tone: Tone;
  readonly when: (order: OrderListItem) => boolean;
}

const MARKS: readonly Mark[] = [
  { label: 'Borttagen', tone: 'neutral', when: ({ deleted }) => deleted },
  { label: 'Ångrat', tone: 'bad', when: ({ withdrawal_open }) => withdrawal_open },
  { label: 'Ändrad', tone: 'waiting', when: ({ changed_since_print }) => changed_since_print },
  { label: 'Meddelande', tone: 'info', when: ({ notes }) => Boolean(notes) },
];

/** An order's badges for staff, in the list and in its view. */
export const OrderBadges = ({ order }: { order: OrderListItem }) => (
  <Stack direction="row" spacing={0.5}>
    <PaymentBadge order={order} />
    {MARKS.filter(({ when }) => when(order)).map(({ label, tone }) => (
      <StatusBadge key={label} label={label} tone={tone} />
    ))}
  </Stack>
);
