/** The box under the email field at checkout, by version of its words. An order's choice names the version that was shown. */
export const MARKETING_WORDINGS = {
  1: 'Jag vill inte ha erbjudanden via e-post',
} as const;
export const MARKETING_WORDING = 1 satisfies keyof typeof MARKETING_WORDINGS;

/** Versions that an order may name: an old page that is still open names an older one. */
export const isMarketingWording = (version: number): boolean => Object.hasOwn(MARKETING_WORDINGS, version);
