import { formatPercent } from '@kronblad/contracts/rules/money';

/** What a code's discount is called wherever sums are shown. `percentage` is 0–100. */
export const campaignLabel = (code: string | null, percentage: number): string =>
  ['Rabattkod', code, `(${formatPercent(percentage)})`].filter(Boolean).join(' ');

/** What is said when a code has been taken, without the space before the sign: `Rabattkod tillämpad: 12,5% rabatt`. */
export const codeTaken = (percentage: number): string =>
  `Rabattkod tillämpad: ${formatPercent(percentage).replace(/\s/, '')} rabatt`;
