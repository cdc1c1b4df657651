import { useOrderStatistics } from '../api/use-order-statistics';
import { formatCount } from '../format/numbers';
import { StatCard, StatCardsAboveList } from '../ui/StatCard';
import { StatisticsError } from '../ui/StatisticsError';
import { orderListAddress, sentSince } from './order-views';

export const OrderStatistics = () => {
  const { data, isError, refetch } = useOrderStatistics();
  const show = (value: number | undefined) => (isError ? null : value === undefined ? undefined : formatCount(value));
  return (
    <>
      <StatCardsAboveList label="Orderstatistik">
        <StatCard
          label="Betalda, ej skickade"
          value={show(data?.not_shipped)}
          to={orderListAddress({ view: 'to_pack' })}
        />
        <StatCard label="Skickade i dag" value={show(data?.shipped_today)} to={sentSince('today')} />
        <StatCard label="Skickade denna vecka" value={show(data?.shipped_this_week)} to={sentSince('this_week')} />
        <StatCard label="Skickade denna månad" value={show(data?.shipped_this_month)} to={sentSince('this_month')} />
      </StatCardsAboveList>
      {isError && <StatisticsError onRetry={() => refetch()}>Statistiken kunde inte laddas.</StatisticsError>}
    </>
  );
};
