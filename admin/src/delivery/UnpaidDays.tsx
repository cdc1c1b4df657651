import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import { Typography } from '@mui/material';
import { Panel } from '../ui/Panel';
import { RuledList } from '../ui/PlainList';
import { UnpaidOrders } from './UnpaidOrders';
import { useUnpaidDays } from './use-coming-dates';

/** Shoppers' unpaid orders may hold any day that can be chosen. */
export const UnpaidDays = () => {
  const { data = [] } = useUnpaidDays();
  if (data.length === 0) return null;
  return (
    <Panel title="Obetalda köp på nätet som håller en dag">
      <RuledList>
        {data.map((held) => (
          <li key={held.day}>
            <Typography variant="subtitle2">{formatWeekdayDate(held.day)}</Typography>
            <UnpaidOrders day={held} />
          </li>
        ))}
      </RuledList>
    </Panel>
  );
};
