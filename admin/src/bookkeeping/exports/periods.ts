/** `months`: the months with vouchers. Returns years, then months, each newest first. */
export function exportPeriods(months: readonly string[]): string[] {
  return [...yearsOf(months), ...months];
}

export function vatPeriods(months: readonly string[]): string[] {
  const quarters = months.map((month) => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5)) / 3)}`);
  return [...yearsOf(months), ...new Set(quarters), ...months];
}

export const yearsOf = (months: readonly string[]): string[] => [...new Set(months.map((month) => month.slice(0, 4)))];
