import { formatSek } from '@kronblad/contracts/rules/money';
import type { OrderListItem } from '@kronblad/contracts/views/orders';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { customerName } from '../../orders/labels';
import { useDebounced } from '../../ui/use-debounced';

interface OrderChoiceProps {
  readonly order: OrderListItem | null;
  readonly error: string | undefined;
  readonly onChoose: (order: OrderListItem | null) => void;
}

const MOST = 20;

function useOrders(search: string) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: ['ordrar', 'att-kreditera', search],
    queryFn: async () => {
      const list = async (filter: object) => {
        const asked = {
          filter: { ...filter, ...(search && { search }) },
          sort: { field: 'created_at', order: 'DESC' as const },
        };
        const { data } = await dataProvider.getList<OrderListItem>('ordrar', {
          ...asked,
          pagination: { page: 1, perPage: MOST },
        });
        return data;
      };
      const [refunded, others] = await Promise.all([
        list({ refunded: true }),
        list({ refunded: false, payment_status: 'paid' }),
      ]);
      return [...refunded, ...others];
    },
    placeholderData: (before) => before,
  });
}

const labelOf = (order: OrderListItem) =>
  `${order.order_number} · ${customerName(order)} · ${formatSek(order.total_amount)}`;
const groupOf = ({ refunded_amount }: OrderListItem) =>
  refunded_amount > 0 ? 'Återbetalda ordrar' : 'Övriga betalda ordrar';

export const OrderChoice = ({ order, error, onChoose }: OrderChoiceProps) => {
  const [text, setText] = useState('');
  const search = useDebounced(order && text === labelOf(order) ? '' : text.trim(), 250);
  const { data = [], isFetching, isSuccess } = useOrders(search);
  const hasRefunded = data.some(({ refunded_amount }) => refunded_amount > 0);
  const notice =
    isSuccess && search === '' && !hasRefunded && 'Inga återbetalda ordrar hittades, visar samtliga ordrar.';
  return (
    <Autocomplete<OrderListItem>
      value={order}
      options={data}
      groupBy={groupOf}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      filterOptions={(options) => options}
      loading={isFetching}
      loadingText="Laddar ordrar..."
      noOptionsText="Inga betalda ordrar matchar."
      clearText="Rensa"
      openText="Visa ordrar"
      closeText="Dölj ordrar"
      onInputChange={(_, value) => setText(value)}
      onChange={(_, chosen) => onChoose(chosen)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Order"
          placeholder="Sök ordernummer, namn eller e-post"
          error={error !== undefined}
          helperText={error ?? (notice || undefined)}
        />
      )}
    />
  );
};
