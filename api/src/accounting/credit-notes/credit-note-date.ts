import { formatLongDate, stockholmDay } from '@kronblad/contracts/time/time';
import { Refusal } from '../../refusals/index.js';

export interface CreditDates {
  readonly today: string;
  readonly receiptOn: string | null;
  /** First day after the closed periods; null when no period is closed. */
  readonly openFrom: string | null;
}

export function checkCreditDate(creditedOn: string, { today, receiptOn, openFrom }: CreditDates): void {
  const earliest = [receiptOn ?? today, openFrom ?? ''].toSorted().at(-1) ?? '';
  if (creditedOn > today) throw refused('Kreditdatum får inte ligga i framtiden.');
  if (creditedOn >= earliest) return;
  throw refused(
    earliest === openFrom
      ? `Perioden är stängd. Tidigaste kreditdatum är ${formatLongDate(`${earliest}T12:00:00Z`)}.`
      : `Kreditdatum får inte ligga före kvittot, ${formatLongDate(`${earliest}T12:00:00Z`)}.`,
  );
}

export const dayOfReceipt = (issuedAt: string | undefined): string | null =>
  issuedAt === undefined ? null : stockholmDay(issuedAt);

const refused = (message: string) => new Refusal('invalid_fields', { message, fields: { issued_on: message } });
