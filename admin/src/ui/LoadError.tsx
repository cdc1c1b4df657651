import { Alert, type AlertProps, Button } from '@mui/material';
import type { ReactNode } from 'react';

interface LoadErrorProps extends Pick<AlertProps, 'severity' | 'sx'> {
  readonly onRetry?: (() => void) | undefined;
  readonly children: ReactNode;
}

export const LoadError = ({ severity = 'error', onRetry, sx = [], children }: LoadErrorProps) => {
  const retry = onRetry && (
    <Button color="inherit" size="small" onClick={() => onRetry()}>
      Försök igen
    </Button>
  );
  return (
    <Alert severity={severity} action={retry} sx={sx}>
      {children}
    </Alert>
  );
};
