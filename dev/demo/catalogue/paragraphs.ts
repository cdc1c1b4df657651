/** Product descriptions separate paragraphs by a blank line. */
export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n');
