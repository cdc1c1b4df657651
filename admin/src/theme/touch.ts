export const TOUCH = '@media (max-width: 767.95px), (pointer: coarse)';

/** Minimum height of touch targets, in pixels. */
export const tall = { [TOUCH]: { minHeight: 44 } };
