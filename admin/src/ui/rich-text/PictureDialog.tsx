import { Box } from '@mui/material';
import { Field } from '../form/Field';
import { FormDialog, SubmitButton } from '../form/FormDialog';

interface PictureDialogProps {
  readonly src: string;
  readonly alt: string;
  readonly onSave: (alt: string) => void;
  readonly onClose: () => void;
}

export const PictureDialog = ({ src, alt, onSave, onClose }: PictureDialogProps) => (
  <FormDialog
    title="Bild i texten"
    maxWidth="xs"
    defaultValues={{ alt }}
    onSubmit={async (form) => void onSave(form.alt.trim())}
    submitButton={<SubmitButton label="Klar" />}
    onClose={onClose}
  >
    <Box component="img" src={src} alt="" sx={{ width: '100%', maxHeight: 220, objectFit: 'contain' }} />
    <Field
      autoFocus
      name="alt"
      label="Alternativ text"
      helperText="Beskriv bilden för den som inte ser den. Lämna tomt om den bara är dekoration."
      slotProps={{ htmlInput: { maxLength: 300 } }}
    />
  </FormDialog>
);
