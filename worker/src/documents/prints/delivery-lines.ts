import type { PrintedSlip } from '@kronblad/contracts/jobs/prints';
import { deliveredByText } from '@kronblad/contracts/recipient/ceremony';
import { recipientFacts } from '@kronblad/contracts/recipient/recipient-fields';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';

/** The day first; then the ceremony, and what the courier needs to know. */
export function deliveryLines(delivery: NonNullable<PrintedSlip['delivery']>): string[] {
  const { day, ceremony } = delivery;
  return [
    `${formatWeekdayDate(day)} ${day.slice(0, 4)}`,
    ceremony && `Lämnas ${deliveredByText(day, ceremony.time)}`,
    ceremony && `${ceremony.place} kl. ${ceremony.time.replace(':', '.')}, till minne av ${ceremony.deceased}`,
    ceremony?.undertaker,
    ...recipientFacts(delivery, 'slip').map(({ label, value }) => `${label}: ${value}`),
  ].filter((line): line is string => Boolean(line));
}
