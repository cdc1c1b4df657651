import { linkAddress } from '@kronblad/contracts/page/schema';
import { Button } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../form/Field';
import { FormDialog, SubmitButton } from '../form/FormDialog';

interface LinkDialogProps {
  readonly href: string;
  /** Called with an empty `href` to remove the link. */
  readonly onSave: (href: string) => void;
  readonly onClose: () => void;
}

const parsed = ({ href }: FieldValues) => linkAddress.safeParse(href.trim());

const validate = (form: FieldValues) => {
  const { success, error } = parsed(form);
  return success ? {} : { href: error.issues[0]?.message ?? 'Ange en adress.' };
};

export const LinkDialog = ({ href, onSave, onClose }: LinkDialogProps) => (
  <FormDialog
    title="Länk"
    maxWidth="xs"
    defaultValues={{ href }}
    validate={validate}
    onSubmit={async (form) => void onSave(parsed(form).data ?? '')}
    otherButton={
      href && (
        <Button color="error" onClick={() => onSave('')} sx={{ mr: 'auto' }}>
          Ta bort länken
        </Button>
      )
    }
    submitButton={<SubmitButton label="Klar" />}
    onClose={onClose}
  >
    <Field autoFocus name="href" label="Adress" helperText="Till exempel /produkter eller https://exempel.se." />
  </FormDialog>
);
