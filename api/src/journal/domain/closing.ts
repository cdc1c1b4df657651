import { Refusal } from '@kronblad/contracts/refusals';
import { addDays, addMonths } from '@kronblad/contracts/rules/time';

export const lastDayOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1);

export function closePeriod(month: string, closedThrough: string | null, today: string): string {
  const throughDate = lastDayOf(month);
  if (throughDate >= today) throw new Refusal('period_not_ended');
  if (closedThrough !== null && throughDate <= closedThrough) throw new Refusal('period_closed');
  return throughDate;
}
