/** Forms sent faster (ms) come from bots. */
export const FORM_MIN_MS = 2_000;
