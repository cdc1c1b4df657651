import { linkAddress } from '@kronblad/contracts/views/pages';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useUnsaved } from '../form/unsaved';

interface LinkDialogProps {
  readonly href: string;
  /** Called with an empty `href` to remove the link. */
  readonly onSave: (href: string) => void;
  readonly onClose: () => void;
}

export const LinkDialog = ({ href, onSave, onClose }: LinkDialogProps) => {
  const [typed, setTyped] = useState(href);
  const { close: ask } = useUnsaved(typed !== href);
  const close = () => ask(onClose);
  const [error, setError] = useState<string>();
  const save = () => {
    const { data, error: refused } = linkAddress.safeParse(typed.trim());
    if (data === undefined) setError(refused?.issues[0]?.message ?? 'Ange en adress.');
    else onSave(data);
  };
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth>
      <DialogTitle>Länk</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          label="Adress"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
          error={Boolean(error)}
          helperText={error ?? 'Till exempel /produkter eller https://exempel.se.'}
          sx={{ mt: 1 }}
        />
      </DialogContent>
      <DialogActions>
        {href && (
          <Button color="error" onClick={() => onSave('')} sx={{ mr: 'auto' }}>
            Ta bort länken
          </Button>
        )}
        <Button color="inherit" onClick={close}>
          Avbryt
        </Button>
        <Button variant="contained" onClick={save}>
          Klar
        </Button>
      </DialogActions>
    </Dialog>
  );
};
