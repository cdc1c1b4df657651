import type { CreditNote } from '@kronblad/contracts/books/credit-notes-schema';
import { formatSek } from '@kronblad/contracts/money/money';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Link as MuiLink, Stack } from '@mui/material';
import { BooleanInput, DataTable, useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { pdfAddress } from '../../api/bookkeeping-actions';
import { useApiMutation } from '../../api/use-api-mutation';
import { useMay } from '../../api/use-may';
import { phoneCards } from '../../theme/list-table';
import { FormDialog, SubmitButton } from '../../ui/form/FormDialog';
import { IconAction } from '../../ui/IconAction';
import { StatusBadge } from '../../ui/StatusBadge';
import { Note, NotOnPhones, NoWrap } from '../../ui/text';
import { WithDialog } from '../../ui/WithDialog';

interface RowProps {
  readonly note: CreditNote;
}

const AnnulDialog = ({ note, onClose }: RowProps & { readonly onClose: () => void }) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutateAsync } = useApiMutation((api, takesOut: boolean) => api.annulCreditNote(note.id, !takesOut), {
    onSuccess: () => notify(`Kreditnota ${note.number} är makulerad.`, { type: 'success' }),
    onSettled: () => {
      onClose();
      refresh();
    },
  });
  return (
    <FormDialog
      title={`Makulera ${note.number}?`}
      maxWidth="xs"
      defaultValues={{ takes_out: true }}
      onSubmit={({ takes_out }) => mutateAsync(takes_out).then(() => undefined)}
      submitButton={<SubmitButton label="Makulera" sendingLabel="Makulerar…" color="error" />}
      onClose={onClose}
    >
      <Box>
        {`Kreditnotan på ${formatSek(note.amount)} får en rättande post i bokföringen. Den står kvar i historiken, märkt Makulerad, och beloppet går att återbetala igen.`}
      </Box>
      <BooleanInput
        source="takes_out"
        label="Ta ut varorna ur lagret igen"
        helperText="Gäller varor som kreditnotan lade tillbaka i lagret."
      />
    </FormDialog>
  );
};

const useMayAnnul = () => useMay()('POST', '/credit-notes/:id/annul');

const Actions = ({ note }: RowProps) => {
  const mayAnnul = useMayAnnul();
  const isFixed = note.method === 'stripe';
  const remove = isFixed
    ? `Ta bort ${note.number}: går inte, pengarna är återbetalda genom Stripe`
    : `Ta bort ${note.number}`;
  return (
    <Box sx={{ display: 'flex', whiteSpace: 'nowrap' }}>
      <IconAction
        label={`Öppna ${note.number} som PDF`}
        component="a"
        href={pdfAddress.creditNote(note.id)}
        target="_blank"
      >
        <PictureAsPdfOutlined />
      </IconAction>
      {mayAnnul && note.annulled_at === null && (
        <WithDialog
          control={(open) => (
            <IconAction label={remove} aria-disabled={isFixed} onClick={isFixed ? undefined : open}>
              <DeleteOutlineRounded />
            </IconAction>
          )}
          dialog={(close) => <AnnulDialog note={note} onClose={close} />}
        />
      )}
    </Box>
  );
};

const NoteNumber = ({ note }: RowProps) => (
  <Stack spacing={0.25}>
    <Box sx={{ fontWeight: 560, whiteSpace: 'nowrap', ...(note.annulled_at && { textDecoration: 'line-through' }) }}>
      {note.number}
    </Box>
    {note.credit_number && <Note>{note.credit_number}</Note>}
    {note.annulled_at && <StatusBadge tone="neutral" label="Makulerad" />}
    {!note.annulled_at && note.method === 'outside' && <StatusBadge tone="info" label="Utanför Stripe" />}
  </Stack>
);

const OrderLink = ({ note }: RowProps) => (
  <MuiLink component={Link} to={`/ordrar/${note.order_id}`} underline="hover" variant="body2" noWrap>
    {note.order_number}
  </MuiLink>
);

const Column = DataTable.Col<CreditNote>;
const ownText = { overflowWrap: 'anywhere', minWidth: 96 } as const;

export const CreditTable = () => (
  <DataTable<CreditNote>
    sx={phoneCards('"number amount" "reason reason" "notes notes" "issued_on actions" "order actions"')}
  >
    <Column label="Kreditnummer" disableSort source="number" render={(note) => <NoteNumber note={note} />} />
    <Column label="Order" disableSort source="order" render={(note) => <OrderLink note={note} />} />
    <Column
      label="Datum"
      source="issued_on"
      sortByOrder="DESC"
      render={({ issued_on }) => <NoWrap as="div">{issued_on}</NoWrap>}
    />
    <Column
      label="Belopp"
      source="amount"
      align="right"
      sx={{ justifySelf: 'end' }}
      render={({ amount }) => formatSek(amount)}
    />
    <Column label="Orsak" disableSort source="reason" render={({ reason }) => <Box sx={ownText}>{reason}</Box>} />
    <Column
      label="Anteckningar"
      disableSort
      source="notes"
      render={({ notes }) => <Box sx={ownText}>{notes || <NotOnPhones as="div">–</NotOnPhones>}</Box>}
    />
    <Column
      label={useMayAnnul() ? 'Ta bort' : 'PDF'}
      disableSort
      source="actions"
      render={(note) => <Actions note={note} />}
    />
  </DataTable>
);
