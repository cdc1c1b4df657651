import { formatPercent } from '@kronblad/contracts/rules/money';

/** What a code's discount is called wherever sums are shown. `percentage` is 0–100. */
export const campaignLabel = (code: string | null, percentage: number): string =>
  ['Rabattkod', code, `(${formatPercent(percentage)})`].filter(Boolean).join(' ');
