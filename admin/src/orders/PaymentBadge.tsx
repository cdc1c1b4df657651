import type { OrderListItem } from '@kronblad/contracts/views/orders';
import { StatusBadge } from '../ui/StatusBadge';
import { paymentLabel } from './labels';

export const PaymentBadge = ({ order }: { order: Pick<OrderListItem, 'payment_status' | 'refunded_amount'> }) => (
  <StatusBadge {...paymentLabel(order)} />
);
