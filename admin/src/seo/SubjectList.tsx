import { Box, LinearProgress, Pagination, Stack, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShopDataProvider } from '../api/data-provider';
import { messageOf } from '../api/error-message';
import { useApiQuery } from '../api/use-api-query';
import { LoadError } from '../ui/LoadError';
import { SeoCard } from './SeoCard';

const PER_PAGE = 12;

type Filters = Parameters<ShopDataProvider['seoSubjects']>[0];

interface SubjectListProps {
  /** Set another React `key` when the filters change, so that the list starts at page 1. */
  readonly filters: Filters;
  readonly empty: string;
  readonly viewable?: boolean;
}

export const LoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  return <LoadError onRetry={onRetry}>{`Kunde inte ladda SEO-data: ${messageOf(error)}`}</LoadError>;
};

export const LoadingSeo = () => (
  <Typography role="status" color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
    Laddar SEO-data...
  </Typography>
);

export const SubjectList = ({ filters, empty, viewable = false }: SubjectListProps) => {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useApiQuery(
    ['seo', 'subjects', filters, page],
    (api) => api.seoSubjects(filters, page, PER_PAGE),
    { placeholderData: keepPreviousData },
  );
  if (error) return <LoadFailed error={error} onRetry={() => refetch()} />;
  if (!data) return <LoadingSeo />;
  if (data.total === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
        {empty}
      </Typography>
    );
  }
  const pages = Math.ceil(data.total / PER_PAGE);
  return (
    <Stack spacing={2}>
      <Box sx={{ height: 2 }}>{isFetching && <LinearProgress />}</Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {data.subjects.map((subject) => (
          <SeoCard key={subject.id} subject={subject} viewable={viewable} />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_event, next) => setPage(next)}
          sx={{ justifySelf: 'center', '& .MuiPaginationItem-root': { minWidth: 44, height: 44 } }}
        />
      )}
    </Stack>
  );
};
