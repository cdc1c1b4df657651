/** `10%`, `12,5%`: the specification writes it without a space in these texts. */
const percentText = (percentage: number) => `${String(percentage).replace('.', ',')}%`;

export const codeAppliedText = (percentage: number): string => `Rabattkod tillämpad: ${percentText(percentage)} rabatt`;

export const codeValidText = (percentage: number): string => `Rabattkoden gäller: ${percentText(percentage)} rabatt`;
