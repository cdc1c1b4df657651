import { Box, Button, type ButtonProps, Dialog, DialogActions, DialogContent } from '@mui/material';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Form, type FormProps } from 'react-admin';
import { type FieldValues, useFormState } from 'react-hook-form';
import { TitleWithClose } from '../TitleWithClose';
import { useIsNarrow } from '../use-is-narrow';
import { FormBanner } from './FormBanner';
import { useUnsaved } from './unsaved';
import { useFirst } from './use-first';

export interface FormDialogProps extends Pick<FormProps, 'mode' | 'validate' | 'resolver'> {
  /** Initial values. Later changes are ignored, so that a refetched list does not overwrite typed text. */
  readonly defaultValues: FieldValues;
  /**
   * Resolves to undefined when saved, which closes the dialog; otherwise to the refused fields' messages, which may be
   * an empty object. A rejection keeps the dialog open too: the caller has shown its message.
   */
  readonly onSubmit: (values: FieldValues) => Promise<object | undefined>;
  readonly title: ReactNode;
  readonly error?: string;
  readonly maxWidth?: 'xs' | 'sm' | 'md' | 'lg' | undefined;
  /** The button that sends the form, by default `<SubmitButton />`. */
  readonly submitButton?: ReactNode;
  readonly cancelLabel?: string;
  /** A button before the other ones. */
  readonly otherButton?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Keeps a form from taking its values from the record of the page around it. */
export const NO_RECORD = {};

const formSx = { '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, overflow: 'hidden', flex: 1 } };

const fieldsSx = { display: 'grid', gap: 1.75, pt: 0.5, '& .MuiFormControl-root': { m: 0 } };

interface SubmitButtonProps extends Pick<ButtonProps, 'color' | 'disabled'> {
  readonly label?: string;
  readonly sendingLabel?: string;
}

export const SubmitButton = ({
  label = 'Spara',
  sendingLabel = 'Sparar...',
  disabled = false,
  ...props
}: SubmitButtonProps) => {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={disabled || isSubmitting} {...props}>
      {isSubmitting ? sendingLabel : label}
    </Button>
  );
};

interface FormStatus {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
}

const StatusWatch = ({ onChange }: { onChange: (status: FormStatus) => void }) => {
  const { dirtyFields, isSubmitting } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => void onChange({ isDirty, isSubmitting }), [isDirty, isSubmitting, onChange]);
  return null;
};

export const FormDialog = ({ title, error, maxWidth = 'sm', children, ...props }: FormDialogProps) => {
  const { submitButton = <SubmitButton />, cancelLabel = 'Avbryt', otherButton } = props;
  const titleId = useId();
  const defaultValues = useFirst(props.defaultValues);
  const [{ isDirty, isSubmitting }, setStatus] = useState<FormStatus>({ isDirty: false, isSubmitting: false });
  const { close, release } = useUnsaved(isDirty);
  const cancel = () => close(props.onClose);
  const submit = async (values: FieldValues) => {
    const refused = await props.onSubmit(values).catch(() => ({}));
    if (refused) return refused;
    release();
    props.onClose();
  };
  return (
    <Dialog
      open
      onClose={isSubmitting ? undefined : cancel}
      maxWidth={maxWidth}
      fullWidth
      fullScreen={useIsNarrow()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: formSx } }}
    >
      <Form
        record={NO_RECORD}
        defaultValues={defaultValues}
        mode={props.mode}
        validate={props.validate}
        resolver={props.resolver}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <StatusWatch onChange={setStatus} />
        <TitleWithClose id={titleId} title={title} onClose={cancel} disabled={isSubmitting} />
        <DialogContent dividers>
          <Box sx={fieldsSx}>
            <FormBanner error={error} />
            {children}
          </Box>
        </DialogContent>
        <DialogActions>
          {otherButton}
          <Button color="inherit" onClick={cancel} disabled={isSubmitting}>
            {cancelLabel}
          </Button>
          {submitButton}
        </DialogActions>
      </Form>
    </Dialog>
  );
};
