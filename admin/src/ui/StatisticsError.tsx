import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';

interface StatisticsErrorProps {
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** Says that figures could not be read; the cards show '–' meanwhile. */
export const StatisticsError = ({ onRetry, children }: StatisticsErrorProps) => {
  const retry = onRetry && (
    <Button color="inherit" size="small" onClick={onRetry}>
      Försök igen
    </Button>
  );
  return (
    <Alert severity="warning" action={retry} sx={{ mb: 2 }}>
      {children}
    </Alert>
  );
};
