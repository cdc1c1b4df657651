import { formatPercent } from '@kronblad/contracts/money/money';

/** `percentage` ranges from 0 to 100. */
export const campaignLabel = (code: string | null, percentage: number): string =>
  ['Rabattkod', code, `(${formatPercent(percentage)})`].filter(Boolean).join(' ');
