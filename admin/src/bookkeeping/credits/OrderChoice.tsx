import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { Autocomplete, TextField } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InputHelperText, useDataProvider, useInput } from 'react-admin';
import { customerName } from '../../orders/labels';
import { useDebounced } from '../../ui/use-debounced';

interface OrderChoiceProps {
  /** Called with the order that is now in the form's `order`. */
  readonly onChoose: (order: OrderListItem | null) => void;
}

const PER_PAGE = 20;

interface Part {
  readonly refunded: boolean;
  readonly page: number;
}

interface Page {
  readonly orders: readonly OrderListItem[];
  readonly next: Part | undefined;
}

/** Reads all orders in pages: refunded ones first, newest first. */
function useOrders(search: string) {
  const dataProvider = useDataProvider();
  const read = async ({ refunded, page }: Part): Promise<Page> => {
    const { data, total = 0 } = await dataProvider.getList<OrderListItem>('ordrar', {
      filter: { refunded, ...(search && { search }) },
      sort: { field: 'created_at', order: 'DESC' },
      pagination: { page, perPage: PER_PAGE },
    });
    const isLast = page * PER_PAGE >= total;
    if (!isLast) return { orders: data, next: { refunded, page: page + 1 } };
    if (!refunded) return { orders: data, next: undefined };
    const others = await read({ refunded: false, page: 1 });
    return { ...others, orders: [...data, ...others.orders] };
  };
  return useInfiniteQuery({
    queryKey: ['ordrar', 'att-kreditera', search],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: { refunded: true, page: 1 } as Part,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
}

const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) =>
  scrollTop + clientHeight > scrollHeight - clientHeight;

const isPaid = ({ payment_status }: OrderListItem) => payment_status === 'paid' || payment_status === 'refunded';
const labelOf = (order: OrderListItem) =>
  `${order.order_number} · ${customerName(order)} · ${formatSek(order.total_amount)}${isPaid(order) ? '' : ' · inte betald'}`;
const groupOf = ({ refunded_amount }: OrderListItem) => (refunded_amount > 0 ? 'Återbetalda ordrar' : 'Övriga ordrar');

export const OrderChoice = ({ onChoose }: OrderChoiceProps) => {
  const { field, fieldState } = useInput({ source: 'order' });
  const order: OrderListItem | null = field.value || null;
  const [text, setText] = useState('');
  const search = useDebounced(order && text === labelOf(order) ? '' : text.trim(), 250);
  const { data, isFetching, isSuccess, hasNextPage, fetchNextPage } = useOrders(search);
  const orders = data?.pages.flatMap((page) => page.orders) ?? [];
  const hasRefunded = orders.some(({ refunded_amount }) => refunded_amount > 0);
  const notice =
    isSuccess && search === '' && !hasRefunded && 'Inga återbetalda ordrar hittades, visar samtliga ordrar.';
  return (
    <Autocomplete<OrderListItem>
      value={order}
      options={orders}
      groupBy={groupOf}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionDisabled={(option) => !isPaid(option)}
      filterOptions={(options) => options}
      loading={isFetching}
      loadingText="Laddar ordrar..."
      noOptionsText="Inga ordrar matchar."
      clearText="Rensa"
      openText="Visa ordrar"
      closeText="Dölj ordrar"
      slotProps={{
        listbox: {
          onScroll: ({ currentTarget }) => {
            if (hasNextPage && !isFetching && isNearEnd(currentTarget)) fetchNextPage();
          },
        },
      }}
      onInputChange={(_, value) => setText(value)}
      onChange={(_, chosen) => {
        field.onChange(chosen);
        onChoose(chosen);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Order"
          placeholder="Sök namn, telefon, adress, order …"
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={
            fieldState.invalid || notice ? (
              <InputHelperText error={fieldState.error?.message} helperText={notice} />
            ) : null
          }
        />
      )}
    />
  );
};
