export const TOUCH_SCREEN = '@media (max-width: 767.95px), (pointer: coarse)';

export const tallOnTouch = { [TOUCH_SCREEN]: { minHeight: 48 } };

/** A phone held upright, with smaller margins. */
export const UPRIGHT_PHONE = '@media (max-width: 599.95px)';
