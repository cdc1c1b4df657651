import { VOUCHER_SERIES, type VoucherSeries } from '@kronblad/contracts/books/journal-schema';
import { addDays, addMonths } from '@kronblad/contracts/time/time';

/** The list's filters in the query string: `period=2026-11&serie=K&per=2026-11-20`. */
export interface VoucherChoice {
  /** A month (`2026-11`), a year (`2026`), or empty for everything. */
  readonly period: string;
  readonly series: VoucherSeries | '';
  /** Show the books as they were on this day; empty means today. */
  readonly asOf: string;
}

const isDay = (text: string) => {
  try {
    return addDays(text, 0) === text;
  } catch {
    return false;
  }
};

export function voucherChoiceIn(params: URLSearchParams): VoucherChoice {
  const [period = '', series = '', asOf = ''] = ['period', 'serie', 'per'].map((name) => params.get(name) ?? '');
  return {
    period: /^20\d\d(-(0[1-9]|1[0-2]))?$/.test(period) ? period : '',
    series: VOUCHER_SERIES.find((one) => one === series) ?? '',
    asOf: isDay(asOf) ? asOf : '',
  };
}

export function voucherFiltersOf({ period, series, asOf }: VoucherChoice) {
  return { ...daysOf(period), ...(series && { series }), ...(asOf && { as_of: asOf }) };
}

function daysOf(period: string) {
  if (period === '') return {};
  if (period.length === 4) return { from: `${period}-01-01`, to: `${period}-12-31` };
  return { from: `${period}-01`, to: addDays(addMonths(`${period}-01`, 1), -1) };
}
