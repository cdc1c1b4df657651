import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { useRecordContext } from 'react-admin';

/** The order of the dialog that is open. */
export function useOrder(): OrderDetails {
  const order = useRecordContext<OrderDetails>();
  if (!order) throw new Error('useOrder needs an order in the record context');
  return order;
}
