/** A form sent sooner (ms) after it was shown comes from a bot. */
export const FORM_MIN_MS = 2_000;
