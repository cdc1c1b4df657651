/** `10%`, `12,5%`: the specification writes it without a space in these texts. */
const percentText = (percentage: number) => `${String(percentage).replace('.', ',')}%`;

/** `Rabattkod tillämpad: 12,5% rabatt` */
export const codeAppliedText = (percentage: number): string => `Rabattkod tillämpad: ${percentText(percentage)} rabatt`;

/** `Rabattkoden gäller: 12,5% rabatt` */
export const codeValidText = (percentage: number): string => `Rabattkoden gäller: ${percentText(percentage)} rabatt`;
