import type { customerFilters } from '@kronblad/contracts/customer/schema';
import type { z } from 'zod';
import { messageOf } from '../api/error-message';
import { listAddress } from '../api/list-address';
import { useApiQuery } from '../api/use-api-query';
import { formatCount, formatWholeSek } from '../format/numbers';
import { StatCard, StatCardsAboveList } from '../ui/StatCard';
import { StatisticsError } from '../ui/StatisticsError';

const customersWith = (filter: z.input<typeof customerFilters>) => listAddress('kundregister', filter);

const decimals = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 });

export const CustomerStatistics = () => {
  const { data, error, refetch } = useApiQuery(['kundregister', 'statistics'], (api) => api.customerStatistics());
  const show = (value: number | undefined, format: (value: number) => string) =>
    error ? null : value === undefined ? undefined : format(value);
  return (
    <>
      {error && (
        <StatisticsError onRetry={() => refetch()}>{`Kunde inte ladda statistik: ${messageOf(error)}`}</StatisticsError>
      )}
      <StatCardsAboveList label="Kundstatistik">
        <StatCard label="Kunder" value={show(data?.total_customers, formatCount)} to={customersWith({})} />
        <StatCard
          label="Nya denna månad"
          value={show(data?.new_customers_this_month, formatCount)}
          to={customersWith({ new_this_month: 'true' })}
        />
        <StatCard
          label="Aktiva senaste 6 månaderna"
          value={show(data?.active_customers_6_months, formatCount)}
          to={customersWith({ active: 'true' })}
        />
        <StatCard label="Snitt per kund" value={show(data?.avg_customer_value, formatWholeSek)} />
        <StatCard
          label="Ordrar per kund"
          value={show(data?.avg_orders_per_customer, (value) => decimals.format(value))}
        />
      </StatCardsAboveList>
    </>
  );
};
