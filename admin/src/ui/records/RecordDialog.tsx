import {
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { messageOf } from '../../api/error-message';
import { LoadError } from '../LoadError';
import { type TitleProps, TitleWithClose } from '../TitleWithClose';
import { useIsNarrow } from '../use-is-narrow';

interface RecordDialogProps<Row> extends Pick<DialogProps, 'maxWidth'>, Pick<TitleProps, 'title' | 'tools'> {
  readonly query: {
    readonly data: Row | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly loading?: string;
  /** The text before the error's message, such as 'Kunde inte ladda kunddata'. */
  readonly failed?: string;
  readonly actions?: (record: Row) => ReactNode;
  readonly onClose: () => void;
  /** The dialog's content; left out by a form, which takes the dialog's place when its record has loaded. */
  readonly children?: (record: Row) => ReactNode;
}

/** Shows a record of a list that stays visible behind it. */
export function RecordDialog<Row>({ query, actions, children, ...props }: RecordDialogProps<Row>) {
  const { title, tools, maxWidth = children ? 'md' : 'sm', onClose, loading = 'Laddar...', failed } = props;
  const { data, error, refetch } = query;
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth={maxWidth} fullWidth fullScreen={useIsNarrow()} aria-labelledby={titleId}>
      <TitleWithClose id={titleId} title={title} tools={tools} onClose={onClose} />
      <DialogContent dividers>
        {error ? (
          <LoadError onRetry={() => refetch()}>
            {failed ? `${failed}: ${messageOf(error)}` : messageOf(error)}
          </LoadError>
        ) : (
          ((data && children?.(data)) ?? (
            <Stack role="status" spacing={2}>
              <LinearProgress aria-hidden />
              <Typography color="textSecondary">{loading}</Typography>
            </Stack>
          ))
        )}
      </DialogContent>
      {actions && data && <DialogActions>{actions(data)}</DialogActions>}
    </Dialog>
  );
}
