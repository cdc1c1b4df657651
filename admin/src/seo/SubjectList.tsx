import { LinearProgress, Pagination, Stack } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShopDataProvider } from '../api/data-provider';
import { messageOf } from '../api/error-message';
import { useApiQuery } from '../api/use-api-query';
import { LoadError } from '../ui/LoadError';
import { CardList } from '../ui/PlainList';
import { EmptyListText } from '../ui/text';
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
  <EmptyListText role="status" color="textSecondary">
    Laddar SEO-data...
  </EmptyListText>
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
    return <EmptyListText color="textSecondary">{empty}</EmptyListText>;
  }
  const pages = Math.ceil(data.total / PER_PAGE);
  return (
    <Stack spacing={2}>
      <div>{isFetching && <LinearProgress />}</div>
      <CardList>
        {data.subjects.map((subject) => (
          <SeoCard key={subject.id} subject={subject} viewable={viewable} />
        ))}
      </CardList>
      {pages > 1 && (
        <Pagination count={pages} page={Math.min(page, pages)} onChange={(_event, next) => setPage(next)} />
      )}
    </Stack>
  );
};
