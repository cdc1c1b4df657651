import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useGetOne, useResourceContext } from 'react-admin';
import { useParams } from 'react-router';
import type { FailureText } from '../../api/error-message';
import { useCloseDialog } from '../dialogs';
import { EditConflict } from '../form/EditConflict';
import { FormDialog, type FormDialogProps } from '../form/FormDialog';
import type { FieldLabel } from '../form/merge';
import type { FormValues } from '../form/schema-form';
import { useSaveRecord } from '../form/use-save';
import { RecordDialog } from './RecordDialog';

interface RecordFormProps<Row extends RaRecord> extends Pick<FormDialogProps, 'maxWidth'> {
  readonly title: { readonly create: string; readonly edit: string };
  readonly toForm: (record: Row | undefined) => FormValues;
  /** The fields' labels, used to list another user's changes of the same record. */
  readonly labels: Readonly<Record<string, FieldLabel>>;
  readonly errors: (form: FormValues, record: Row | undefined) => Record<string, string>;
  /** `record`: what the save is based on; undefined for a new record. */
  readonly toPayload: (form: FormValues, record: Row | undefined) => object;
  readonly created: string;
  readonly updated: string;
  readonly failed: FailureText;
  /** The inputs. They find the saved record, or undefined for a new one, in the record context. */
  readonly children: ReactNode;
}

/** Edits the record in the address (`:id`), or creates one when the address names none. */
export function RecordForm<Row extends RaRecord>(props: RecordFormProps<Row>) {
  const { title } = props;
  const resource = useResourceContext<{ resource: string }>() ?? '';
  const { id } = useParams();
  const close = useCloseDialog();
  const isNew = id === undefined;
  const query = useGetOne<Row>(resource, { id: Number(id) }, { enabled: !isNew, refetchOnWindowFocus: false });
  if (isNew) return <LoadedForm {...props} resource={resource} record={undefined} onClose={close} />;
  const { data } = query;
  if (data) return <LoadedForm key={data.id} {...props} resource={resource} record={data} onClose={close} />;
  return <RecordDialog title={title.edit} query={query} onClose={close} />;
}

interface LoadedFormProps<Row extends RaRecord> extends RecordFormProps<Row> {
  readonly resource: string;
  readonly record: Row | undefined;
  readonly onClose: () => void;
}

function LoadedForm<Row extends RaRecord>(props: LoadedFormProps<Row>) {
  const { title, maxWidth, toForm, labels, errors, toPayload, onClose, children, ...saving } = props;
  const { record } = saving;
  const { save, error, conflict, base } = useSaveRecord<Row>({ ...saving, toForm });
  return (
    <FormDialog
      title={record ? title.edit : title.create}
      maxWidth={maxWidth}
      defaultValues={toForm(record)}
      validate={(form) => errors(form, base)}
      onSubmit={(form) => save(toPayload(form, base))}
      error={error}
      onClose={onClose}
    >
      {conflict && <EditConflict conflict={conflict} labels={labels} />}
      <RecordContextProvider value={record}>{children}</RecordContextProvider>
    </FormDialog>
  );
}
