import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material';
import { messageOf } from '../../api/error-message';
import { LoadError } from '../LoadError';

interface RecordLoadingProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly onClose: () => void;
}

export const RecordLoading = ({ title, error, onRetry, onClose }: RecordLoadingProps) => (
  <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
    <DialogTitle>{title}</DialogTitle>
    <DialogContent>
      {error ? (
        <LoadError onRetry={onRetry}>{messageOf(error)}</LoadError>
      ) : (
        <>
          <LinearProgress aria-hidden sx={{ mb: 2 }} />
          <Typography color="textSecondary">Laddar...</Typography>
        </>
      )}
    </DialogContent>
    <DialogActions>
      <Button color="inherit" onClick={onClose}>
        Stäng
      </Button>
    </DialogActions>
  </Dialog>
);
