import { formatPercent } from '@kronblad/contracts/rules/money';

/** What is said when a code has been taken, without the space before the sign: `Rabattkod tillämpad: 12,5% rabatt`. */
export const codeTaken = (percentage: number): string =>
  `Rabattkod tillämpad: ${formatPercent(percentage).replace(/\s/, '')} rabatt`;
