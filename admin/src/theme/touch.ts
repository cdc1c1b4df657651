export const TOUCH = '@media (max-width: 767.95px), (pointer: coarse)';

export const tall = { [TOUCH]: { minHeight: 44 } };

/** A phone held upright, with smaller margins. */
export const NARROW = '@media (max-width: 599.95px)';
