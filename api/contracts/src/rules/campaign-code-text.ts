/** `10%`, `12,5%`: these texts have no space before the sign, unlike `formatPercent`. */
const percentText = (percentage: number) => `${String(percentage).replace('.', ',')}%`;

export const codeAppliedText = (percentage: number): string => `Rabattkod tillämpad: ${percentText(percentage)} rabatt`;

export const codeValidText = (percentage: number): string => `Rabattkoden gäller: ${percentText(percentage)} rabatt`;
