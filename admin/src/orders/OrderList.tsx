import { useIsNarrow } from '../ui/use-is-narrow';
import { OrderCards } from './OrderCards';
import { OrderTable } from './OrderTable';

export const OrderList = () => (useIsNarrow() ? <OrderCards /> : <OrderTable />);
