import { Box, Button, Chip } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useApiQuery } from '../api/use-api-query';
import { formatTotal } from '../format/numbers';
import { type OrderFilterValues, orderViews, sortOf } from './order-views';

const useViewCounts = (search: string) => {
  return useApiQuery(['ordrar', 'views', search], (api) => api.orderViewCounts(search), {
    placeholderData: keepPreviousData,
  });
};

const rowSx = {
  display: 'flex',
  gap: 1,
  mb: 2,
  py: 0.5,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '& .MuiChip-root': { minHeight: 36, fontSize: '0.875rem', '@media (pointer: coarse)': { minHeight: 44 } },
} as const;

const countText = (count: number | undefined, isSearch: boolean, isError: boolean) =>
  count === undefined ? (isError ? '–' : undefined) : formatTotal(count, isSearch);

/** Saved views with the counts of the searched orders. A view replaces the other filters but keeps the search text. */
export const OrderViews = () => {
  const { filterValues, setFilters, setSort } = useListContext();
  const { view, search } = filterValues as OrderFilterValues;
  const { data: counts, isError, refetch } = useViewCounts(search ?? '');
  const others = Object.entries(filterValues).some(([name, value]) => name !== 'search' && value !== undefined);
  const choose = (next: OrderFilterValues['view']) => {
    setFilters({ search, view: next }, undefined, false);
    setSort(sortOf(next));
  };
  const chip = (label: string, isChosen: boolean, onClick: () => void, count?: string) => (
    <Chip
      key={label}
      component="button"
      type="button"
      clickable
      label={count === undefined ? label : `${label} ${count}`}
      color={isChosen ? 'primary' : 'default'}
      variant={isChosen ? 'filled' : 'outlined'}
      aria-pressed={isChosen}
      onClick={onClick}
    />
  );
  return (
    <Box role="group" aria-label="Vyer" sx={rowSx}>
      {chip('Alla', !others, () => choose(undefined))}
      {orderViews.map((each) =>
        chip(
          each.label,
          view === each.view,
          () => choose(each.view),
          countText(counts?.[each.view], Boolean(search), isError),
        ),
      )}
      {isError && (
        <Button size="small" color="inherit" onClick={() => refetch()} sx={{ flexShrink: 0 }}>
          Antalen kunde inte laddas. Försök igen
        </Button>
      )}
    </Box>
  );
};
