import { Alert, Box, Button, Skeleton } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../api/error-message';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** The subject of the error message, such as `besöksstatistik`. */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

const Waiting = () => (
  <Box role="status" aria-label="Laddar statistik...">
    {[96, 320, 240].map((height) => (
      <Skeleton key={height} variant="rounded" height={height} />
    ))}
  </Box>
);

export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data, isError, error, refetch, isFetching, isPlaceholderData } = query;
  const failed = isError && (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" disabled={isFetching} onClick={() => refetch()}>
          Försök igen
        </Button>
      }
    >
      Kunde inte hämta {what}: {messageOf(error)}
    </Alert>
  );
  if (data === undefined || (isError && isPlaceholderData)) return failed || <Waiting />;
  return (
    <>
      {failed}
      <Box
        aria-busy={isPlaceholderData}
        sx={{
          opacity: isPlaceholderData ? 0.6 : 1,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          // The grid's gap already separates the cards from the panel below them.
          '& > dl': { mb: 0 },
        }}
      >
        {children(data)}
      </Box>
    </>
  );
}
