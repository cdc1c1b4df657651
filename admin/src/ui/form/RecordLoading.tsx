import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { messageOf } from '../../api/error-message';

interface RecordLoadingProps {
  readonly title: string;
  readonly error: unknown;
  readonly onClose: () => void;
}

/** Stands in for a form until its record has come. */
export const RecordLoading = ({ title, error, onClose }: RecordLoadingProps) => (
  <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
    <DialogTitle>{title}</DialogTitle>
    <DialogContent>
      {error ? (
        <Alert severity="error">{messageOf(error)}</Alert>
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
