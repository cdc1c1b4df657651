import type { Customer, ErasurePreview, OpenMatter } from '@kronblad/contracts/customer/schema';
import { formatLongDate } from '@kronblad/contracts/time/time';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Link as MuiLink,
  Typography,
} from '@mui/material';
import { HttpError, useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../api/error-message';
import { useApiMutation } from '../api/use-api-mutation';
import { useApiQuery } from '../api/use-api-query';
import { LoadError } from '../ui/LoadError';
import { nameOf, openMatter } from './labels';

interface EraseDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const Open = ({ open }: { open: readonly OpenMatter[] }) => (
  <Alert severity="warning">
    Kunden har ett pågående ärende. Slutför det innan uppgifterna raderas.
    <ul>
      {open.map(openMatter).map(({ key, text, to }) => (
        <li key={key}>
          <MuiLink component={Link} to={to}>
            {text}
          </MuiLink>
        </li>
      ))}
    </ul>
  </Alert>
);

const Consequences = ({ name, preview }: { name: string; preview: ErasurePreview }) => (
  <>
    <Typography>
      {`Är du säker på att du vill radera ${name}? Namn, adresser, telefonnummer, meddelanden och anteckningar tas bort för alltid. Det går inte att ångra.`}
    </Typography>
    <Typography>
      {preview.receipts.length === 0
        ? 'Inget av det finns i bokföringen.'
        : `Kvitton och kreditnotor ligger kvar i bokföringen till och med ${formatLongDate(preview.kept_until ?? '')}, med namn och adress. Det kräver bokföringslagen (${preview.receipts.length === 1 ? '1 kvitto' : `${preview.receipts.length} kvitton`}).`}
    </Typography>
    <Typography>Ordrarnas varor och belopp finns också kvar, utan att säga vem som köpte.</Typography>
  </>
);

const openOf = (error: unknown): readonly OpenMatter[] =>
  error instanceof HttpError && Array.isArray(error.body?.open) ? error.body.open : [];

export const EraseDialog = ({ customer, onClose }: EraseDialogProps) => {
  const notify = useNotify();
  const navigate = useNavigate();
  const preview = useApiQuery(['kundregister', 'erasure', customer.id], (api) => api.erasurePreview(customer.id), {
    staleTime: 0,
  });
  const erase = useApiMutation((api) => api.eraseCustomer(customer.id), {
    onError: () => {},
    onSuccess: ({ erasure_id }) => {
      notify('Kunden är raderad.', { type: 'success' });
      // The page of the proof empties the query cache: while this dialog is open, the customer would be read again.
      navigate(`/kundregister/raderingar/${erasure_id}`, { state: { isNew: true } });
    },
  });
  const open = erase.error ? openOf(erase.error) : (preview.data?.open ?? []);
  const name = nameOf(customer);
  return (
    <Dialog
      open
      onClose={erase.isPending ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      role="alertdialog"
      aria-labelledby="erase-title"
    >
      <DialogTitle id="erase-title">Radera kunden</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {preview.isPending && <LinearProgress aria-label="Laddar" />}
        {preview.error && (
          <LoadError onRetry={() => preview.refetch()}>
            {`Kunde inte ladda kunddata: ${messageOf(preview.error)}`}
          </LoadError>
        )}
        {open.length > 0 && <Open open={open} />}
        {preview.data && open.length === 0 && <Consequences name={name} preview={preview.data} />}
        {erase.error && openOf(erase.error).length === 0 && (
          <Alert severity="error">{`Kunde inte ta bort kund: ${messageOf(erase.error)}`}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={erase.isPending}>
          {open.length > 0 ? 'Stäng' : 'Avbryt'}
        </Button>
        {open.length === 0 && (
          <Button
            variant="contained"
            color="error"
            disabled={!preview.data || erase.isPending}
            onClick={() => erase.mutate()}
          >
            Radera för alltid
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
