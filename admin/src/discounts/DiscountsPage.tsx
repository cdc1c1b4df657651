import type { discountFilters } from '@kronblad/contracts/discount/schema';
import { formatPercent } from '@kronblad/contracts/money/money';
import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod';
import { messageOf } from '../api/error-message';
import { listAddress } from '../api/list-address';
import { useApiQuery } from '../api/use-api-query';
import { formatCount } from '../format/numbers';
import { Dialogs } from '../ui/dialogs';
import { errorInPanel } from '../ui/error-in-panel';
import { FigureFilter } from '../ui/FigureFilter';
import { ListPanel } from '../ui/ListPanel';
import { SearchField } from '../ui/SearchField';
import { StatCard, StatCardsAboveList } from '../ui/StatCard';
import { StatisticsError } from '../ui/StatisticsError';
import { DiscountTable } from './DiscountTable';
import { RemoveSelected } from './RemoveDiscount';

const discountsThat = (filter: z.input<typeof discountFilters>) => listAddress('rabatter', filter);

const byName = { field: 'name', order: 'ASC' } as const;

const Statistics = () => {
  const { data, error, refetch } = useApiQuery(['rabatter', 'statistics'], (api) => api.discountStatistics());
  const show = (value: number | undefined, format: (value: number) => string = formatCount) =>
    error ? null : value === undefined ? undefined : format(value);
  return (
    <>
      {error && (
        <StatisticsError
          onRetry={() => void refetch()}
        >{`Kunde inte ladda statistik: ${messageOf(error)}`}</StatisticsError>
      )}
      <StatCardsAboveList label="Statistik över rabatter">
        <StatCard
          label="Aktiva rabatter"
          value={show(data?.active_discounts)}
          to={discountsThat({ status: 'active' })}
        />
        <StatCard label="Genomsnittlig rabatt" value={show(data?.average_discount_percentage, formatPercent)} />
        <StatCard
          label="Går ut inom 7 dagar"
          value={show(data?.expiring_soon)}
          to={discountsThat({ expiring_soon: 'true' })}
        />
      </StatCardsAboveList>
    </>
  );
};

const Toolbar = () => {
  const { search } = useLocation();
  const { filterValues } = useListContext();
  return (
    <>
      <SearchField label="Sök produkt med rabatt" />
      <FigureFilter
        label={filterValues.expiring_soon ? 'Går ut inom 7 dagar' : filterValues.status && 'Aktiva rabatter'}
        filters={['status', 'expiring_soon']}
      />
      <Button component={Link} to={{ pathname: '/rabatter/ny', search }} variant="contained" startIcon={<AddRounded />}>
        Sätt rabatt
      </Button>
    </>
  );
};

export const DiscountsPage = () => (
  <>
    <Statistics />
    <ListBase sort={byName} perPage={50} queryOptions={errorInPanel}>
      <ListPanel
        toolbar={<Toolbar />}
        loading="Laddar rabatter..."
        failed="Kunde inte ladda rabatter"
        empty="Inga produkter har rabatt just nu."
        noMatch="Inga rabatter matchar din sökning."
      >
        <DiscountTable />
      </ListPanel>
      <RemoveSelected />
      <Dialogs />
    </ListBase>
  </>
);
