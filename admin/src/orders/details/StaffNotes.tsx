import type { OrderHistory, OrderNote } from '@kronblad/contracts/order/schema';
import { formatDateTime } from '@kronblad/contracts/time/time';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { Form, TextInput } from 'react-admin';
import { type FieldValues, useFormState, useWatch } from 'react-hook-form';
import type { ShopDataProvider } from '../../api/data-provider';
import { messageOf } from '../../api/error-message';
import { useApiMutation } from '../../api/use-api-mutation';
import { useMayChangeOrders } from '../../api/use-may';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { NO_RECORD } from '../../ui/form/FormDialog';
import { useUnsaved } from '../../ui/form/unsaved';
import { IconAction } from '../../ui/IconAction';
import { LoadError } from '../../ui/LoadError';
import { PlainList } from '../../ui/PlainList';
import { FillingText } from '../../ui/text';
import { WithDialog } from '../../ui/WithDialog';
import { isErased } from '../actions/status-change';
import { Section } from './Section';
import { useOrder } from './use-order';
import { historyKey, useOrderHistory } from './use-order-history';

function useNoteMutation(
  call: (api: ShopDataProvider, orderId: number, note: string) => Promise<OrderHistory>,
  onDone: () => void,
) {
  const { id } = useOrder();
  const queryClient = useQueryClient();
  return useApiMutation((api, note: string) => call(api, id, note), {
    onSuccess: (history) => {
      queryClient.setQueriesData({ queryKey: historyKey(id) }, history);
      onDone();
    },
  });
}

interface NoteProps {
  readonly note: OrderNote;
}

const DeleteNoteDialog = ({ note, onClose }: NoteProps & { readonly onClose: () => void }) => {
  const { mutate, isPending } = useNoteMutation((api, id, noteId) => api.deleteOrderNote(id, noteId), onClose);
  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title="Ta bort anteckningen?"
      question="Det går inte att ångra."
      confirmLabel="Ta bort"
      onConfirm={() => mutate(note.id)}
      onCancel={onClose}
    />
  );
};

const Note = ({ note }: NoteProps) => (
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
    <FillingText>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {note.text}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {note.author}, {formatDateTime(note.at)}
      </Typography>
    </FillingText>
    {useMayChangeOrders() && (
      <WithDialog
        control={(open) => (
          <IconAction label="Ta bort anteckningen" onClick={open}>
            <DeleteOutlineRounded fontSize="small" />
          </IconAction>
        )}
        dialog={(close) => <DeleteNoteDialog note={note} onClose={close} />}
      />
    )}
  </Box>
);

const NewNoteInput = () => {
  const isBlank = !useWatch({ name: 'text' })?.trim();
  const { isSubmitting } = useFormState();
  useUnsaved(!isBlank);
  return (
    <Stack direction="row" spacing={1}>
      <TextInput
        source="text"
        label="Ny anteckning"
        multiline
        maxRows={6}
        helperText={false}
        sx={{ flex: '1 1 220px', m: 0 }}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button type="submit" variant="outlined" disabled={isSubmitting || isBlank}>
        {isSubmitting ? 'Sparar...' : 'Spara anteckning'}
      </Button>
    </Stack>
  );
};

const NewNote = () => {
  // Another key makes a new, empty form.
  const [key, startOver] = useReducer((count: number) => count + 1, 0);
  const { mutateAsync } = useNoteMutation((api, id, text) => api.addOrderNote(id, text), startOver);
  return (
    <Form
      key={key}
      record={NO_RECORD}
      defaultValues={{ text: '' }}
      onSubmit={async ({ text }: FieldValues) => {
        await mutateAsync(text.trim()).catch(() => {});
      }}
    >
      <NewNoteInput />
    </Form>
  );
};

/** Notes for staff. Customers never see them. */
export const StaffNotes = () => {
  const { data, error, refetch } = useOrderHistory();
  const mayChange = useMayChangeOrders();
  const order = useOrder();
  return (
    <Section title="Interna anteckningar">
      {error && <LoadError onRetry={refetch}>Kunde inte ladda anteckningarna: {messageOf(error)}</LoadError>}
      <PlainList>
        {data?.notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </PlainList>
      {mayChange && !isErased(order) && <NewNote />}
    </Section>
  );
};
