import { deliverAgain } from '@kronblad/contracts/order/delivery-schema';
import { addDays, formatWeekdayDate, stockholmDay } from '@kronblad/contracts/time/time';
import { Alert } from '@mui/material';
import { liveKeys } from '../../api/live-keys';
import { useApiQuery } from '../../api/use-api-query';
import { DayInput } from '../../recipient/DayInput';
import { nextFreeDay } from '../../recipient/next-free-day';
import { FormDialog, SubmitButton } from '../../ui/form/FormDialog';
import { schemaErrors } from '../../ui/form/schema-errors';
import { withoutEmailText } from '../labels';
import type { ActionProps } from './order-actions-context';
import { useOrderAction } from './use-order-action';

const DAYS = 30;

/** Gives a missed delivery another day, by default the next one that is open and not full. */
export const DeliverAgainDialog = ({ order, onClose }: ActionProps) => {
  const today = stockholmDay(Date.now());
  const missed = order.delivery?.day ?? today;
  const first = addDays([today, missed].toSorted()[1] ?? today, 1);
  const { data: days, isPending } = useApiQuery([...liveKeys.deliveryCapacity, 'again', first], (api) =>
    api.deliveryCapacity(first, addDays(first, DAYS)),
  );
  const { mutateAsync } = useOrderAction<string>({
    act: (dataProvider, day) => dataProvider.deliverOrderAgain(order.id, day),
    done: ({ email, phone }, day) =>
      `Ordern körs igen ${formatWeekdayDate(day)}.${email ? '' : ` ${withoutEmailText(phone)}`}`,
    failed: (message) => `Kunde inte köra igen: ${message}`,
  });
  if (isPending || !order.delivery) return null;
  return (
    <FormDialog
      title="Kör igen"
      maxWidth="xs"
      defaultValues={{ day: nextFreeDay(days ?? [], order.delivery) ?? first }}
      validate={(values) => schemaErrors(deliverAgain, values)}
      submitButton={<SubmitButton label="Kör igen" />}
      onSubmit={({ day }) => mutateAsync(day).then(() => undefined)}
      onClose={onClose}
    >
      <Alert severity="info">{`Ordern kunde inte lämnas ${formatWeekdayDate(missed)}. Den får en plats den nya dagen${order.email ? ', och kunden får ett mejl om den.' : `. ${withoutEmailText(order.phone)}`}`}</Alert>
      <DayInput label="Ny dag" share={order.delivery} />
    </FormDialog>
  );
};
