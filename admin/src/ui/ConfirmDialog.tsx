import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import type { ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly question: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly destructive?: boolean;
  /** The filled button, by default that of confirming. */
  readonly filled?: 'confirm' | 'cancel';
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export const ConfirmDialog = ({
  cancelLabel = 'Avbryt',
  filled = 'confirm',
  destructive,
  busy,
  ...props
}: ConfirmDialogProps) => (
  <Dialog open={props.open} onClose={busy ? undefined : props.onCancel} maxWidth="xs" fullWidth role="alertdialog">
    <DialogTitle>{props.title}</DialogTitle>
    <DialogContent>
      <DialogContentText component="div">{props.question}</DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button
        {...(filled === 'cancel' ? { variant: 'contained' } : { color: 'inherit' })}
        onClick={props.onCancel}
        disabled={busy}
      >
        {cancelLabel}
      </Button>
      <Button
        variant={filled === 'confirm' ? 'contained' : 'text'}
        color={destructive ? 'error' : 'primary'}
        onClick={props.onConfirm}
        disabled={busy}
      >
        {props.confirmLabel}
      </Button>
    </DialogActions>
  </Dialog>
);
