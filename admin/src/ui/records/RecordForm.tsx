import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { FormDialog, type FormDialogProps } from '../form/FormDialog';
import type { FormValues } from '../form/schema-form';
import { useSave } from '../form/use-save';
import { useClose } from './use-record-address';

interface RecordFormProps extends Pick<FormDialogProps, 'maxWidth'> {
  readonly resource: string;
  /** None for a new one. */
  readonly record: RaRecord | undefined;
  readonly title: string;
  /** Keep the object between renders. */
  readonly values: FormValues;
  readonly errors: (form: FormValues) => Record<string, string>;
  readonly toPayload: (form: FormValues) => object;
  readonly created: string;
  readonly updated: string;
  readonly failed: (message: string) => string;
  /** The inputs. */
  readonly children: ReactNode;
}

/** The dialog in which a simple record is made or changed. */
export const RecordForm = ({ title, maxWidth, values, errors, toPayload, children, ...saving }: RecordFormProps) => {
  const close = useClose(saving.resource);
  const { save, error } = useSave({ ...saving, onSaved: close });
  return (
    <FormDialog
      title={title}
      maxWidth={maxWidth}
      defaultValues={values}
      validate={errors}
      onSubmit={(form) => save(toPayload(form))}
      error={error}
      onClose={close}
    >
      {children}
    </FormDialog>
  );
};
