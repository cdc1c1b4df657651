import { Alert } from '@mui/material';
import type { ReactNode } from 'react';

export const StatisticsError = ({ children }: { children: ReactNode }) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    {children}
  </Alert>
);
