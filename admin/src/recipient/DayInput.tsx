import { asSentence } from '@kronblad/contracts/text/as-sentence';
import { useQuery } from '@tanstack/react-query';
import { DateInput, useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ShopDataProvider } from '../api/data-provider';
import { type DayShare, isFull } from './next-free-day';

interface DayInputProps {
  readonly label?: string;
  /** The delivery's own day, of which nothing is said. */
  readonly before?: string;
  readonly share: DayShare;
}

/** The day of a delivery. Staff may choose a closed or full one, and are told that it is. */
export const DayInput = ({ label = 'Dag', ...warned }: DayInputProps) => (
  <DateInput source="day" label={label} helperText={<DayWarning {...warned} />} parse={(text: string) => text} />
);

const DayWarning = ({ before, share }: Omit<DayInputProps, 'label'>) => {
  const day: string = useWatch({ name: 'day' }) ?? '';
  const dataProvider = useDataProvider<ShopDataProvider>();
  const { data } = useQuery({
    queryKey: ['kalender', 'capacity', day, day],
    queryFn: () => dataProvider.deliveryCapacity(day, day),
    enabled: /^\d{4}-\d\d-\d\d$/.test(day) && day !== before,
  });
  const chosen = data?.[0];
  if (!chosen || day === before) return null;
  if (chosen.closed_reason) return <>{`Obs! ${asSentence(chosen.closed_reason)} Du kan välja dagen ändå.`}</>;
  return isFull(chosen, share) ? <>Obs! Ordern ryms inte den dagen. Du kan välja den ändå.</> : null;
};
