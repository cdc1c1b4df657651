export const HYDRATED = 'kronblad:hydrated';
/** Dispatched when React has handled a click, so that the click needs no repetition. */
export const CLICK_HANDLED = 'kronblad:click-handled';
