import { formatWeekdayDate } from '@kronblad/contracts/time/time';

/** `Fredag 27 november` */
export const weekdayDate = (day: string): string => {
  const text = formatWeekdayDate(day);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
