import { formatPercent } from '../money/money.js';

export const codeAppliedText = (percentage: number): string =>
  `Rabattkod tillämpad: ${formatPercent(percentage)} rabatt`;

export const codeValidText = (percentage: number): string => `Rabattkoden gäller: ${formatPercent(percentage)} rabatt`;
