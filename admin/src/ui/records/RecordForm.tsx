import { type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { FailureWords } from '../../api/error-message';
import { EditConflict } from '../form/EditConflict';
import { FormDialog, type FormDialogProps } from '../form/FormDialog';
import type { FieldLabel } from '../form/merge';
import type { FormValues } from '../form/schema-form';
import { useSave } from '../form/use-save';
import { useClose } from './use-record-address';

interface RecordFormProps<Row extends RaRecord> extends Pick<FormDialogProps, 'maxWidth'> {
  readonly resource: string;
  /** Undefined for a new record. */
  readonly record: Row | undefined;
  readonly title: string;
  readonly toForm: (record: Row | undefined) => FormValues;
  /** The fields' labels, used to list another user's changes of the same record. */
  readonly labels: Readonly<Record<string, FieldLabel>>;
  readonly errors: (form: FormValues, record: Row | undefined) => Record<string, string>;
  readonly toPayload: (form: FormValues) => object;
  readonly created: string;
  readonly updated: string;
  readonly failed: FailureWords;
  readonly children: ReactNode;
}

export function RecordForm<Row extends RaRecord>(props: RecordFormProps<Row>) {
  const { title, maxWidth, toForm, labels, errors, toPayload, children, ...saving } = props;
  const close = useClose(saving.resource);
  const { save, error, conflict, base } = useSave<Row>({ ...saving, toForm });
  const [values] = useState(() => toForm(saving.record));
  return (
    <FormDialog
      title={title}
      maxWidth={maxWidth}
      defaultValues={values}
      validate={(form) => errors(form, base)}
      onSubmit={(form) => save(toPayload(form))}
      error={error}
      onClose={close}
    >
      {conflict && <EditConflict conflict={conflict} labels={labels} />}
      {children}
    </FormDialog>
  );
}
