import { stockholmYear } from '@kronblad/contracts/time/time';
import { lastNumber, type NumberedSeries } from './installation.js';

/**
 * Numbers that a series skips in addition when the stored files are lost too. They may have been given to orders of 0 kr
 * and to refunds outside Stripe, which Stripe does not know.
 */
export const MAX_UNSEEN_NUMBERS = 100;

/** Documents that may have been issued in the lost time: one per payment or refund without one in the restored log. */
export interface PossiblyIssuedDocument {
  readonly series: NumberedSeries['series'];
  readonly orderNumber: string;
  readonly at: Date;
}

/** Numbers up to `given` were given out, those after it up to `number` may have been. */
export interface SettledSeries extends NumberedSeries {
  readonly given: number;
}

export interface LostTime {
  /** Last numbers of the restored database. */
  readonly restored: readonly NumberedSeries[];
  /** Highest numbers among the stored PDFs. */
  readonly stored: readonly NumberedSeries[];
  /** Documents that may have been issued, without those whose PDF is stored. */
  readonly perhapsIssued: readonly PossiblyIssuedDocument[];
  /** Last numbers of the database that was replaced, when it had lost nothing; null when it cannot be asked. */
  readonly issued: readonly NumberedSeries[] | null;
  readonly hasFiles: boolean;
  readonly from: Date;
  readonly to: Date;
}

/** Returns for each series and year the number after which the next document is numbered. */
export function settledSeries({ issued, ...lost }: LostTime): SettledSeries[] {
  const { restored, stored, perhapsIssued, hasFiles, from, to } = lost;
  return stored.flatMap(({ series, fiscalYear, number: highest }) => {
    const last = lastNumber(restored, series, fiscalYear);
    // A payment may have been recorded, and numbered, long after it was made.
    const isWithin = (since: Date) => stockholmYear(since) <= fiscalYear && fiscalYear <= stockholmYear(to);
    const perhaps = perhapsIssued.filter((issued) => issued.series === series && isWithin(issued.at)).length;
    const unseen = hasFiles || !isWithin(from) ? 0 : MAX_UNSEEN_NUMBERS;
    const given = Math.max(highest, issued ? lastNumber(issued, series, fiscalYear) : 0);
    const number = issued ? given : given + perhaps + unseen;
    return number > last ? [{ series, fiscalYear, number, given }] : [];
  });
}
