import { formatPercent } from '@kronblad/contracts/rules/money';

/** Writes the percentage without a space: `Rabattkod tillämpad: 12,5% rabatt`. */
export const codeAppliedText = (percentage: number): string =>
  `Rabattkod tillämpad: ${formatPercent(percentage).replace(/\s/, '')} rabatt`;
