import { StatusBadge } from '../ui/StatusBadge';
import { paymentLabel } from './labels';

export const PaymentBadge = ({ order }: { order: Parameters<typeof paymentLabel>[0] }) => (
  <StatusBadge {...paymentLabel(order)} />
);
