import { formatSek } from '@kronblad/contracts/money/money';
import type { OrderListItem } from '@kronblad/contracts/order/schema';
import { formatDateTime } from '@kronblad/contracts/time/time';
import type { Withdrawal } from '@kronblad/contracts/withdrawal/schema';
import { Button, LinearProgress, Stack, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { Form, TextInput, useGetList, useNotify, useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { messageOf } from '../api/error-message';
import { useApiMutation } from '../api/use-api-mutation';
import { useTellWithdrawalRefusal } from '../orders/actions/use-mark-withdrawal';
import { Section } from '../orders/details/Section';
import { customerName } from '../orders/labels';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { LoadError } from '../ui/LoadError';
import { RuledList } from '../ui/PlainList';
import { FillingText } from '../ui/text';
import { useDebounced } from '../ui/use-debounced';
import { WithDialog } from '../ui/WithDialog';

const SEARCH_MS = 300;
const newest = { pagination: { page: 1, perPage: 5 }, sort: { field: 'created_at', order: 'DESC' } } as const;

interface FoundProps {
  readonly withdrawal: Withdrawal;
  readonly order: OrderListItem;
}

const Found = ({ withdrawal, order }: FoundProps) => (
  <Stack component="li" direction="row" spacing={1}>
    <FillingText>
      <Typography variant="subtitle1">{order.order_number}</Typography>
      <Typography variant="body2" color="textSecondary">
        {`${customerName(order)}, ${formatDateTime(order.created_at)}, ${formatSek(order.total_amount)}`}
      </Typography>
    </FillingText>
    <WithDialog
      control={(open) => (
        <Button variant="outlined" size="small" onClick={open} aria-label={`Välj order ${order.order_number}`}>
          Välj
        </Button>
      )}
      dialog={(close) => <MatchDialog withdrawal={withdrawal} order={order} onClose={close} />}
    />
  </Stack>
);

const MatchDialog = ({ withdrawal, order, onClose }: FoundProps & { readonly onClose: () => void }) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending } = useApiMutation((api) => api.matchWithdrawal(withdrawal, order.id), {
    onSuccess: () => {
      notify('Ärendet är kopplat till ordern.', { type: 'success' });
      refresh();
    },
    onError: useTellWithdrawalRefusal(),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Koppla till ordern?"
      question={`Ärendet kopplas till order ${order.order_number}. Tiden för återbetalning räknas från när meddelandet kom.`}
      confirmLabel="Koppla"
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
};

const Candidates = ({ withdrawal }: Pick<FoundProps, 'withdrawal'>) => {
  const search = useDebounced<string>(useWatch({ name: 'search' })?.trim() ?? '', SEARCH_MS);
  const { data, error, isLoading, refetch } = useGetList<OrderListItem>(
    'ordrar',
    { ...newest, filter: { search } },
    // The earlier orders stay until the next ones are found, with a dialog that is open for one of them.
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  if (search === '') return null;
  if (error) return <LoadError onRetry={refetch}>{`Kunde inte ladda ordrar: ${messageOf(error)}`}</LoadError>;
  if (isLoading) return <LinearProgress aria-label="Söker ordrar" />;
  if (data?.length === 0) return <Typography color="textSecondary">Inga ordrar matchar sökningen.</Typography>;
  return (
    <RuledList aria-label="Ordrar som kan vara den rätta">
      {data
        ?.filter(({ id }) => id !== withdrawal.order_id)
        .map((order) => (
          <Found key={order.id} withdrawal={withdrawal} order={order} />
        ))}
    </RuledList>
  );
};

export const MatchOrder = ({ withdrawal }: Pick<FoundProps, 'withdrawal'>) => (
  <Section title={withdrawal.order_id === null ? 'Koppla till en order' : 'Byt order'}>
    <Form defaultValues={{ search: withdrawal.email }} onSubmit={() => {}}>
      <Stack spacing={1}>
        <TextInput source="search" label="Ordernummer, namn eller e-post" type="search" helperText={false} />
        <Candidates withdrawal={withdrawal} />
      </Stack>
    </Form>
  </Section>
);
