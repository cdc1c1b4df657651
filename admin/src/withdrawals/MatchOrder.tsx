import { formatSek } from '@kronblad/contracts/rules/money';
import type { OrderListItem } from '@kronblad/contracts/views/orders';
import type { Withdrawal } from '@kronblad/contracts/views/withdrawals';
import { Box, Button, LinearProgress, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, useNotify, useRefresh } from 'react-admin';
import type { ShopDataProvider } from '../api/data-provider';
import { messageOf } from '../api/error-message';
import { formatMoment } from '../format/moment';
import { useWithdrawalRefused } from '../orders/actions/use-mark-withdrawal';
import { Section } from '../orders/details/Section';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { LoadError } from '../ui/LoadError';
import { useDebounced } from '../ui/use-debounced';

const SEARCH_MS = 300;
const newest = { pagination: { page: 1, perPage: 5 }, sort: { field: 'created_at', order: 'DESC' } } as const;

interface FoundProps {
  readonly order: OrderListItem;
  readonly onChoose: () => void;
}

const Found = ({ order, onChoose }: FoundProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 560 }}>{order.order_number}</Typography>
      <Typography variant="body2" color="textSecondary">
        {`${`${order.first_name} ${order.last_name}`.trim() || 'Raderad kund'}, ${formatMoment(order.created_at)}, ${formatSek(order.total_amount)}`}
      </Typography>
    </Box>
    <Button variant="outlined" size="small" onClick={onChoose} aria-label={`Välj order ${order.order_number}`}>
      Välj
    </Button>
  </Box>
);

export const MatchOrder = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const [text, setText] = useState(withdrawal.email);
  const [chosen, setChosen] = useState<OrderListItem>();
  const search = useDebounced(text.trim(), SEARCH_MS);
  const found = useGetList<OrderListItem>('ordrar', { ...newest, filter: { search } }, { enabled: search !== '' });
  const dataProvider = useDataProvider<ShopDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const match = useMutation({
    mutationFn: (order: OrderListItem) => dataProvider.matchWithdrawal(withdrawal, order.id),
    onSuccess: () => {
      notify('Ärendet är kopplat till ordern.', { type: 'success' });
      refresh();
    },
    onError: useWithdrawalRefused(),
    onSettled: () => setChosen(undefined),
  });
  return (
    <Section title={withdrawal.order_id === null ? 'Koppla till en order' : 'Byt order'}>
      <Stack spacing={1} sx={{ pt: 1 }}>
        <TextField
          label="Ordernummer, namn eller e-post"
          type="search"
          size="small"
          fullWidth
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {found.error && (
          <LoadError onRetry={found.refetch}>{`Kunde inte ladda ordrar: ${messageOf(found.error)}`}</LoadError>
        )}
        {search !== '' && found.isLoading && <LinearProgress aria-label="Söker ordrar" />}
        {search !== '' && found.data?.length === 0 && (
          <Typography color="textSecondary">Inga ordrar matchar sökningen.</Typography>
        )}
        <Box component="ul" aria-label="Ordrar som kan vara den rätta" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {search !== '' &&
            found.data
              ?.filter(({ id }) => id !== withdrawal.order_id)
              .map((order) => <Found key={order.id} order={order} onChoose={() => setChosen(order)} />)}
        </Box>
      </Stack>
      {chosen && (
        <ConfirmDialog
          open
          title="Koppla till ordern?"
          question={`Ärendet kopplas till order ${chosen.order_number}. Tiden för återbetalning räknas från när meddelandet kom.`}
          confirmLabel="Koppla"
          busy={match.isPending}
          onConfirm={() => match.mutate(chosen)}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </Section>
  );
};
