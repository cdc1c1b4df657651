export const TOUCH = '@media (max-width: 767.95px), (pointer: coarse)';

export const tall = { [TOUCH]: { minHeight: 44 } };
