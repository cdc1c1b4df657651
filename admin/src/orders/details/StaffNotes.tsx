import type { OrderDetails, OrderHistory, OrderNote } from '@kronblad/contracts/views/orders';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { formatMoment } from '../../format/moment';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useUnsaved } from '../../ui/form/unsaved';
import { IconAction } from '../../ui/IconAction';
import { LoadError } from '../../ui/LoadError';
import { isErased } from '../actions/status-change';
import { Section } from './Section';
import { historyKey, useOrderHistory } from './use-order-history';

function useNoteAction<Asked>(
  { id }: OrderDetails,
  act: (dataProvider: ShopDataProvider, asked: Asked) => Promise<OrderHistory>,
  onDone: () => void,
) {
  const dataProvider = useDataProvider<ShopDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (asked: Asked) => act(dataProvider, asked),
    onSuccess: (history) => {
      queryClient.setQueriesData({ queryKey: historyKey(id) }, history);
      onDone();
    },
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  });
}

const Note = ({ order, note }: { order: OrderDetails; note: OrderNote }) => {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useNoteAction<string>(
    order,
    (dataProvider, noteId) => dataProvider.deleteOrderNote(order.id, noteId),
    close,
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {note.text}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {note.author}, {formatMoment(note.at)}
        </Typography>
      </Box>
      <IconAction label="Ta bort anteckningen" onClick={() => setAsking(true)}>
        <DeleteOutlineRounded fontSize="small" />
      </IconAction>
      <ConfirmDialog
        open={asking}
        destructive
        busy={isPending}
        title="Ta bort anteckningen?"
        question="Det går inte att ångra."
        confirmLabel="Ta bort"
        onConfirm={() => mutate(note.id)}
        onCancel={close}
      />
    </Box>
  );
};

const NewNote = ({ order }: { order: OrderDetails }) => {
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const { mutate, isPending } = useNoteAction<string>(
    order,
    (dataProvider, written) => dataProvider.addOrderNote(order.id, written),
    () => setText(''),
  );
  const save = () => mutate(text.trim());
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label="Ny anteckning"
        multiline
        maxRows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
        sx={{ flex: '1 1 220px' }}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button variant="outlined" disabled={isPending || text.trim() === ''} onClick={save} sx={{ minHeight: 40 }}>
        {isPending ? 'Sparar...' : 'Spara anteckning'}
      </Button>
    </Box>
  );
};

/** Notes for staff. Customers never see them. */
export const StaffNotes = ({ order }: { order: OrderDetails }) => {
  const { data, error, refetch } = useOrderHistory(order);
  return (
    <Section title="Interna anteckningar">
      {error && <LoadError onRetry={refetch}>Kunde inte ladda anteckningarna: {messageOf(error)}</LoadError>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0 }}>
        {data?.notes.map((note) => (
          <Note key={note.id} order={order} note={note} />
        ))}
      </Box>
      {!isErased(order) && <NewNote order={order} />}
    </Section>
  );
};
