/** Nobody fills in a form faster, in ms; what comes sooner was sent by a program. */
export const FORM_MIN_MS = 2_000;
