import { Box, LinearProgress, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '../../ui/LoadError';

interface HistoryFrameProps {
  readonly query: Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch'>;
  readonly failed: string;
  readonly empty: boolean;
  readonly children: ReactNode;
}

export const HistoryFrame = ({ query, failed, empty, children }: HistoryFrameProps) => {
  if (query.isPending) return <LinearProgress aria-label="Laddar historiken" />;
  if (query.isError) {
    return <LoadError onRetry={() => query.refetch()}>{failed}</LoadError>;
  }
  if (empty) return <Typography color="textSecondary">Ingen historik ännu.</Typography>;
  return <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{children}</Box>;
};
