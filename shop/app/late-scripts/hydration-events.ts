export const HYDRATED_EVENT = 'kronblad:hydrated';
/** Dispatched when React handles a click, so that the loader does not repeat the click after hydration. */
export const CLICK_HANDLED_EVENT = 'kronblad:click-handled';
