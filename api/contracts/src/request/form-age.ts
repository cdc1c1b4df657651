/** Milliseconds after a form was shown. A form sent sooner counts as sent by a bot. */
export const FORM_MIN_MS = 2_000;
