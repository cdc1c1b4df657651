/** The checkout's opt-out texts by version. An order names the version that was shown. */
export const MARKETING_WORDINGS = {
  1: 'Jag vill inte ha erbjudanden via e-post',
} as const;
export const MARKETING_WORDING = 1 satisfies keyof typeof MARKETING_WORDINGS;

/** Accepts older versions too: an old page may still be open. */
export const isMarketingWording = (version: number): boolean => Object.hasOwn(MARKETING_WORDINGS, version);
