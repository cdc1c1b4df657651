import type { ReactNode } from 'react';
import { type RaRecord, useDelete, useNotify, useResourceContext } from 'react-admin';
import { type FailureText, messageOf, sentMessageOf } from '../api/error-message';
import { ConfirmDialog } from './ConfirmDialog';

interface DeleteDialogProps {
  readonly record: RaRecord;
  readonly title: string;
  readonly question: ReactNode;
  readonly deleted: string;
  readonly failed: FailureText;
  readonly onClose: () => void;
}

export const DeleteDialog = ({ record, title, question, deleted, failed, onClose }: DeleteDialogProps) => {
  const resource = useResourceContext();
  const notify = useNotify();
  const [remove, { isPending }] = useDelete();
  const confirm = () =>
    remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(deleted, { type: 'success' }),
        onError: (error) => notify(failed(messageOf(error), sentMessageOf(error)), { type: 'error' }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      destructive
      busy={isPending}
      title={title}
      question={question}
      confirmLabel="Ta bort"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
};
