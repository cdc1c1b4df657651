/** Joins paragraphs the way product descriptions are stored: with a blank line between them. */
export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');
