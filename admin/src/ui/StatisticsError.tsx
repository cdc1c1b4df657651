import type { ReactNode } from 'react';
import { LoadError } from './LoadError';

interface StatisticsErrorProps {
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

export const StatisticsError = ({ onRetry, children }: StatisticsErrorProps) => (
  <LoadError severity="warning" onRetry={onRetry} sx={{ mb: 2 }}>
    {children}
  </LoadError>
);
