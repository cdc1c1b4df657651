/** The page is hydrated. */
export const HYDRATED = 'kronblad:hydrated';
/** React has handled a click, so that it needs no repetition. */
export const CLICK_HANDLED = 'kronblad:click-handled';
