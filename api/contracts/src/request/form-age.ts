/** Milliseconds after a form was shown. A form sent sooner counts as sent by a bot. */
export const MIN_FORM_AGE_MS = 2_000;
