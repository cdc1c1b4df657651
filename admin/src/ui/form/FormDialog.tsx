import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Form, type FormProps } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { IconAction } from '../IconAction';
import { useIsNarrow } from '../use-is-narrow';
import { FormBanner } from './FormBanner';
import { useUnsaved } from './unsaved';

export interface FormDialogProps extends Pick<FormProps, 'validate'> {
  /** Initial values. Later changes are ignored, so that a refetched list does not overwrite typed text. */
  readonly defaultValues: FieldValues;
  /**
   * Resolves to undefined when saved, which closes the dialog; otherwise to the refused fields' messages, which may be
   * an empty object.
   */
  readonly onSubmit: (values: FieldValues) => Promise<object | undefined>;
  readonly title: string;
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

const DirtyWatch = ({ onChange }: { onChange: (isDirty: boolean) => void }) => {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => void onChange(isDirty), [isDirty, onChange]);
  return null;
};

export const FormDialog = ({ title, error, maxWidth = 'sm', children, ...props }: FormDialogProps) => {
  const titleId = useId();
  const [defaultValues] = useState(props.defaultValues);
  const [isDirty, setIsDirty] = useState(false);
  const { close, release } = useUnsaved(isDirty);
  const cancel = () => close(props.onClose);
  const submit = async (values: FieldValues) => {
    const refused = await props.onSubmit(values);
    if (refused) return refused;
    release();
    props.onClose();
  };
  return (
    <Dialog
      open
      onClose={cancel}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={useIsNarrow()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: formSx } }}
    >
      <Form
        defaultValues={defaultValues}
        validate={props.validate}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <DirtyWatch onChange={setIsDirty} />
        <DialogTitle
          id={titleId}
          sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', pl: { xs: 2, sm: 3 }, pr: 1.5 }}
        >
          {title}
          <IconAction label="Stäng" onClick={cancel}>
            <CloseRounded />
          </IconAction>
        </DialogTitle>
        <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
          <Box sx={fieldsSx}>
            <FormBanner error={error} />
            {children}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={cancel}>
            Avbryt
          </Button>
          <SubmitButton />
        </DialogActions>
      </Form>
    </Dialog>
  );
};
