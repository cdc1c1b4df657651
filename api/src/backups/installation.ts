import { stockholmYear } from '@kronblad/contracts/time/time';
import { type Series, seriesNames } from '../accounting/documents/index.js';
import type { Tx } from '../event-store/index.js';
import { SERVER_RUN } from '../event-store/release/index.js';
import type { Mark } from './mark.js';

export interface NumberedSeries {
  readonly series: Series;
  readonly fiscalYear: number;
  readonly number: number;
}

export interface Installation extends Mark {
  /** True until it has been compared with files. */
  readonly isNew: boolean;
  /** True when this run of the PostgreSQL server has been compared with the files. */
  readonly isCompared: boolean;
  readonly series: readonly NumberedSeries[];
}

export async function readInstallation(tx: Tx): Promise<Installation> {
  const [row] = await tx.query<Installation & { readonly [column: string]: unknown }>(
    `SELECT id, compared_in IS NULL AS "isNew", coalesce(compared_in = ${SERVER_RUN}, false) AS "isCompared",
       (SELECT id FROM log.events ORDER BY position DESC LIMIT 1) AS event,
       (SELECT coalesce(json_agg(json_build_object(
          'series', series, 'fiscalYear', fiscal_year, 'number', last_number)), '[]') FROM log.number_series) AS series
     FROM log.installation`,
  );
  if (!row) throw new Error('The table log.installation is empty.');
  return row;
}

export async function allowNumbering(tx: Tx): Promise<void> {
  await tx.query(`UPDATE log.installation SET compared_in = ${SERVER_RUN}`);
}

export async function holdNumbering(tx: Tx): Promise<void> {
  await tx.query("UPDATE log.installation SET compared_in = 'held' WHERE compared_in IS DISTINCT FROM 'held'");
}

/** Every series of every year that has numbers, and of those in which the next documents may be numbered. */
export function seriesAt(known: readonly NumberedSeries[], now: Date): NumberedSeries[] {
  const thisYear = stockholmYear(now);
  const years = new Set([...known.map(({ fiscalYear }) => fiscalYear), thisYear - 1, thisYear, thisYear + 1]);
  return seriesNames.flatMap((series) =>
    [...years].map((fiscalYear) => ({
      series,
      fiscalYear,
      number: lastNumber(known, series, fiscalYear),
    })),
  );
}

export const lastNumber = (known: readonly NumberedSeries[], series: Series, fiscalYear: number): number =>
  known.find((place) => place.series === series && place.fiscalYear === fiscalYear)?.number ?? 0;
