import { useOrderStatistics } from '../api/use-order-statistics';
import { formatCount } from '../format/numbers';
import { StatCard, StatCards } from '../ui/StatCard';

/** What is left to send, and what has been sent. */
export const OrderStatistics = () => {
  const { data, isError } = useOrderStatistics();
  const show = (value: number | undefined) => (isError ? null : value === undefined ? undefined : formatCount(value));
  return (
    <StatCards label="Orderstatistik">
      <StatCard label="Betalda, ej skickade" value={show(data?.not_shipped)} />
      <StatCard label="Skickade idag" value={show(data?.shipped_today)} />
      <StatCard label="Skickade denna vecka" value={show(data?.shipped_this_week)} />
      <StatCard label="Skickade denna månad" value={show(data?.shipped_this_month)} />
    </StatCards>
  );
};
