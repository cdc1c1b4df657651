import CloseRounded from '@mui/icons-material/CloseRounded';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Form, type FormProps } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { IconAction } from '../IconAction';
import { useIsNarrow } from '../use-is-narrow';

export interface FormDialogProps extends Pick<FormProps, 'defaultValues' | 'validate'> {
  /** Answers the messages of fields that the server refused. */
  readonly onSubmit: (values: FieldValues) => Promise<object | undefined>;
  readonly title: string;
  /** Shown above the fields when saving failed. */
  readonly error?: string;
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const formSx = { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden', flex: 1 } };

const fieldsSx = { display: 'grid', gap: 1.75, pt: 0.5, '& .MuiFormControl-root': { m: 0 } };

const SubmitButton = () => {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting}>
      {isSubmitting ? 'Sparar...' : 'Spara'}
    </Button>
  );
};

/** A record's form in a dialog; asks before changes are thrown away. */
export const FormDialog = ({ title, error, maxWidth = 'sm', onClose, children, ...form }: FormDialogProps) => {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={useIsNarrow()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: formSx } }}
    >
      <Form {...form} noValidate warnWhenUnsavedChanges disableInvalidFormNotification>
        <DialogTitle
          id={titleId}
          sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', pl: { xs: 2, sm: 3 }, pr: 1.5 }}
        >
          {title}
          <IconAction label="Stäng" onClick={onClose}>
            <CloseRounded />
          </IconAction>
        </DialogTitle>
        <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
          {error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {error}
            </Alert>
          )}
          <Box sx={fieldsSx}>{children}</Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Avbryt
          </Button>
          <SubmitButton />
        </DialogActions>
      </Form>
    </Dialog>
  );
};
