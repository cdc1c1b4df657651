import { LinearProgress, Paper, type TablePaginationProps } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { Pagination, useListContext, useTranslate } from 'react-admin';
import { messageOf } from '../api/error-message';
import { formatTotal } from '../format/numbers';
import { LoadError } from './LoadError';
import { FilterBar } from './rows';
import { EmptyListText } from './text';
import { useDebounced } from './use-debounced';

interface ListPanelProps {
  readonly toolbar: ReactNode;
  readonly loading: string;
  /** The text when loading fails. A function receives the API's message. */
  readonly failed: string | ((message: string) => string);
  readonly empty: string;
  readonly noMatch?: string;
  readonly children: ReactNode;
}

const Message = ({ children }: { children: ReactNode }) => (
  <EmptyListText color="textSecondary">{children}</EmptyListText>
);

/** The rows of the last filter stay this long while those of the next one load. */
const SLOW_MS = 1_000;

const Rows = ({ loading, failed, empty, noMatch, children }: Omit<ListPanelProps, 'toolbar'>) => {
  const { isPending, isPlaceholderData = false, error, data, filterValues, refetch } = useListContext();
  const isSlow = useDebounced(isPlaceholderData, SLOW_MS);
  if (isPending || (isPlaceholderData && isSlow)) return <Message>{loading}</Message>;
  if (error) {
    return (
      <LoadError onRetry={refetch} sx={{ m: 2 }}>
        {typeof failed === 'string' ? failed : failed(messageOf(error))}
      </LoadError>
    );
  }
  if (data.length > 0) return children;
  const filtered = Object.values(filterValues).some((value) => value !== undefined && value !== '');
  return <Message>{filtered ? (noMatch ?? empty) : empty}</Message>;
};

/** Sets `aria-sort` on header cells, because react-admin does not. */
function useAriaSort() {
  const panel = useRef<HTMLDivElement>(null);
  const { sort, data } = useListContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table is rendered only when the data has loaded
  useEffect(() => {
    for (const label of panel.current?.querySelectorAll<HTMLElement>('th [data-field]') ?? []) {
      const isSorted = label.dataset.field === sort?.field;
      const direction = sort?.order === 'ASC' ? 'ascending' : 'descending';
      label.closest('th')?.setAttribute('aria-sort', isSorted ? direction : 'none');
    }
  }, [sort?.field, sort?.order, data]);
  return panel;
}

/** A property of MUI's that react-admin passes on but does not declare. */
function useRangeLabel(): Pick<TablePaginationProps, 'labelDisplayedRows'> {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return {
    labelDisplayedRows: ({ from, to, count }) =>
      translate('ra.navigation.page_range_info', {
        offsetBegin: from,
        offsetEnd: to,
        total: formatTotal(count, Boolean(filterValues.search)),
      }),
  };
}

export const ListPanel = ({ toolbar, ...rows }: ListPanelProps) => {
  const { isFetching, isPending, error } = useListContext();
  const rangeLabel = useRangeLabel();
  const panel = useAriaSort();
  return (
    <Paper ref={panel} variant="outlined" sx={{ overflow: 'clip' }}>
      <FilterBar sx={{ p: 2 }}>{toolbar}</FilterBar>
      <div>{isFetching && !isPending && <LinearProgress aria-hidden />}</div>
      <Rows {...rows} />
      {!error && <Pagination rowsPerPageOptions={[25, 50, 100]} {...rangeLabel} />}
    </Paper>
  );
};
