/** A phone, or a screen that is touched. */
export const TOUCH = '@media (max-width: 767.95px), (pointer: coarse)';

/** Targets that are touched are at least 44 px high. */
export const tall = { [TOUCH]: { minHeight: 44 } };
