import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useUnsaved } from '../form/unsaved';

interface PictureDialogProps {
  readonly src: string;
  readonly alt: string;
  readonly onSave: (alt: string) => void;
  readonly onClose: () => void;
}

export const PictureDialog = ({ src, alt, onSave, onClose }: PictureDialogProps) => {
  const [typed, setTyped] = useState(alt);
  const { close: ask } = useUnsaved(typed !== alt);
  const close = () => ask(onClose);
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth>
      <DialogTitle>Bild i texten</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box component="img" src={src} alt="" sx={{ width: '100%', maxHeight: 220, objectFit: 'contain' }} />
        <TextField
          autoFocus
          fullWidth
          label="Alternativ text"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          helperText="Beskriv bilden för den som inte ser den. Lämna tomt om den bara är dekoration."
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          Avbryt
        </Button>
        <Button variant="contained" onClick={() => onSave(typed.trim())}>
          Klar
        </Button>
      </DialogActions>
    </Dialog>
  );
};
